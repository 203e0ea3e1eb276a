export default {
  scripts: "Scripts of this site's theme",
  themeSetError: 'The theme of this site could not be read, so pages look plain. Tell the people who run it.',
  userScriptError: "The theme's scripts could not be read, so they do not run. Tell the people who run this site.",
};
