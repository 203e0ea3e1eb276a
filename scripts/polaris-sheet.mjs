/** Of Polaris' sheet stay its roles, its motion, and the rules of its classes: those for bare elements are ours (base.css). */
export const polarisSheet = {
  postcssPlugin: 'polaris-sheet',
  OnceExit(root) {
    root.walkAtRules('layer', (layer) => {
      if (layer.params !== 'polaris' || !layer.nodes) return;
      layer.walkRules((rule) => {
        if (rule.parent?.type === 'atrule' && /keyframes$/.test(rule.parent.name)) return;
        if (!/\.Polaris-|:root|data-buttongroup/.test(rule.selector)) rule.remove();
      });
    });
  },
};
