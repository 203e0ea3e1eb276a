/** Fields of free text, also in parts of a form (`reasons[0].justification`). */
const TEXT_FIELD = /(^|\.)(justification|comment|text)$/;
const LONGEST = 5000;

/** What was typed into a form, to be shown where the form cannot be. */
export function findTypedTexts(fields: Iterable<readonly [string, unknown]>): string[] {
  const texts = [...fields].flatMap(([name, value]) => (TEXT_FIELD.test(name) ? [value].flat() : []));
  return texts.map((text) => String(text).trim().slice(0, LONGEST)).filter((text) => text !== '');
}
