// Where a long word may be parted: a hyphen shows only if the line really ends there. Browsers know it for few languages.

const LONG = 10;
const VOWEL = "aeiouyàâäéèêëîïôöùûü";
/** Between a vowel and a consonant that has a vowel after it: good enough in English and French. */
const SEAM = new RegExp(`(?<=[${VOWEL}])(?=[^${VOWEL}\\W\\d_][${VOWEL}])`, "giu");
const SOFT = "\u00ad";

export function parted(text: string, long = LONG): string {
  return text.replace(/[\p{L}]+/gu, (word) => {
    if (word.length < long) return word;
    const seams = [...word.matchAll(SEAM)].map((match) => match.index).filter((at) => at > 2 && at < word.length - 2);
    return seams.reduceRight((out, at) => out.slice(0, at) + SOFT + out.slice(at), word);
  });
}
