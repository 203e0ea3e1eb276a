export default {
  scripts: 'Scripts of this site’s theme',
  themeSetError: 'The theme of this site could not be loaded, so pages use the standard look. Tell your administrator.',
  userScriptError: 'The theme’s scripts could not be loaded, so they do not run. Tell your administrator.',
};
