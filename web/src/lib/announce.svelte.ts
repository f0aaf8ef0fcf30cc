// Something to be heard now, by those who hear the page; ui/LiveRegion.svelte says it.

class Announcer {
  text = $state("");

  say(text: string): void {
    this.text = text;
  }
}

export const announcer = new Announcer();
