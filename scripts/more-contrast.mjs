// Rules for more contrast hold where the system wishes it or paper is short of color, and where the reader has chosen it.

export const moreContrast = {
  postcssPlugin: 'more-contrast',
  OnceExit(root) {
    root.walkAtRules('media', (media) => {
      if (media.params !== '(--more-contrast)') return;
      for (const rule of media.nodes.filter(({ type }) => type === 'rule').reverse()) {
        media.after(rule.clone({ selectors: rule.selectors.map(chosen) }));
      }
    });
  },
};

function chosen(selector) {
  const root = ':root:root';
  if (selector.startsWith(root)) return selector.replace(root, ':root[data-contrast="more"]');
  return `:where([data-contrast="more"]) ${selector}`;
}
