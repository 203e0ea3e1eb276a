// What the browser's bundle leaves out of libraries. The build stops when a library no longer says what is left out.

/**
 * Tables of plurals by language, for browsers from before 2020 and texts of old versions: ours are told apart by
 * `Intl.PluralRules`.
 */
const PLURALS = [
  [/\nlet sets = \[\{[\s\S]*?\n\}\];\n/, '\nlet sets = [];\n'],
  [/\nlet _rulesPluralsTypes = \{[\s\S]*?\n\};\n/, '\nlet _rulesPluralsTypes = {};\n'],
];

/**
 * Calls that only write warnings to the console, for terser's `pure_funcs`: those of i18next are silent but in its debug
 * mode, those of the router tell developers of mistakes.
 */
export const WARNINGS = ['this.logger.warn', 'this.logger.log', 'this.logger.deprecate', 'warning'];

/**
 * The text of a library's file as browsers get it, or null where it stays as it is.
 * @param {string} code
 * @param {string} file
 */
export function lightened(code, file) {
  if (!/i18next\/dist\/esm\/i18next\.js/.test(file) || /react-i18next|remix-i18next/.test(file)) return null;
  return PLURALS.reduce((text, [from = '', to = '']) => {
    if (text.search(from) === -1) throw new Error(`${file} no longer says ${from}`);
    return text.replace(from, () => String(to));
  }, code);
}
