// Browsers from before light-dark() get the light look, complete enough to work in, made of the roles in tokens.css.

const PAIR = /light-dark\(\s*((?:[^(),]|\([^()]*\))+?)\s*,\s*(?:[^()]|\([^()]*\))+?\s*\)/g;

/** The light value of every color: of pairs, what follows from one, and none; above what a theme or the contrast sheet sets. */
export function lightRoles(sheet) {
  const [, block = ''] = /:where\(:root\)\s*\{([^}]*)\}/.exec(sheet) ?? [];
  const roles = [...block.matchAll(/(--at-[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => ({ name, value }));
  const changing = new Set();
  for (let before = -1; before < changing.size; ) {
    before = changing.size;
    for (const { name, value } of roles) {
      const follows = [...value.matchAll(/var\((--at-[\w-]+)/g)].some(([, other]) => changing.has(other));
      if (follows || /light-dark\(|^transparent$/.test(value)) changing.add(name);
    }
  }
  return roles
    .filter(({ name }) => changing.has(name))
    .map(({ name, value }) => `${name}: ${value.replace(PAIR, '$1')};`)
    .join('\n');
}

export const lightOnly = {
  postcssPlugin: 'light-only',
  OnceExit(root, { parse }) {
    const roles = lightRoles(root.toString());
    if (roles === '') return;
    const rule = `:root:root:root:root { color-scheme: light; ${roles} }`;
    root.append(parse(`@supports not (color: light-dark(#000, #fff)) { ${rule} }`));
  },
};
