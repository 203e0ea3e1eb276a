// What the server's bundle changes in libraries, so that nothing that never changes there is worked out for each request.
// The browser's bundle keeps them as they are. The build stops when a library no longer says what is replaced.

/** Routes are flattened, ranked and their patterns compiled for each match, several times a request. */
const router = [
  [
    '  let branches = flattenRoutes(routes);\n  rankRouteBranches(branches);\n',
    '  let branches = rankedBranches.get(routes);\n' +
      '  if (!branches) {\n' +
      '    branches = flattenRoutes(routes);\n' +
      '    rankRouteBranches(branches);\n' +
      '    for (const branch of branches) branch.fits = fitOf(branch.path);\n' +
      '    rankedBranches.set(routes, branches);\n' +
      '  }\n',
  ],
  // A branch that begins with another word or has another number of segments cannot match.
  [
    '    matches = matchRouteBranch(branches[i], decoded, allowPartial);',
    '    if (!allowPartial && !branches[i].fits(first, count)) continue;\n' +
      '    matches = matchRouteBranch(branches[i], decoded, allowPartial);',
  ],
  [
    '  let decoded = decodePath(pathname);\n',
    '  let decoded = decodePath(pathname);\n  const first = firstOf(decoded);\n  const count = countOf(decoded);\n',
  ],
  [
    'function matchRoutesImpl(',
    'const rankedBranches = new WeakMap();\n' +
      'const firstOf = (path) => (path.split("/")[1] ?? "").toLowerCase();\n' +
      'const countOf = (path) => path.split("/").filter(Boolean).length;\n' +
      'const fitOf = (path) => {\n' +
      '  const word = fixedFirst(path);\n' +
      '  const many = path.includes("*") ? null : countOf(path);\n' +
      '  return (first, count) => (word === null || word === first) && (many === null || many === count);\n' +
      '};\n' +
      'const fixedFirst = (path) => (/^\\/?[\\w-]+(\\/|$)/.test(path) ? firstOf(path.startsWith("/") ? path : "/" + path) : null);\n' +
      'function matchRoutesImpl(',
  ],
  [
    'let [matcher, compiledParams] = compilePath(pattern.path, pattern.caseSensitive, pattern.end);',
    'let [matcher, compiledParams] = compiledPath(pattern.path, pattern.caseSensitive, pattern.end);',
  ],
  [
    'function compilePath(',
    'const compiledPaths = new Map();\n' +
      'function compiledPath(path, caseSensitive, end) {\n' +
      '  const key = caseSensitive + " " + end + " " + path;\n' +
      '  let compiled = compiledPaths.get(key);\n' +
      '  if (!compiled) {\n' +
      '    compiled = compilePath(path, caseSensitive, end);\n' +
      '    if (compiledPaths.size < 1000) compiledPaths.set(key, compiled);\n' +
      '  }\n' +
      '  return compiled;\n' +
      '}\n' +
      'function compilePath(',
  ],
];

/** What the hook answers is the same for every part of a page: a translator of the server has all its texts. */
const translation = [
  [
    '  if (i18n && !i18n.reportNamespaces) i18n.reportNamespaces = new ReportNamespaces();\n',
    '  if (i18n?.answerOf && !props.lng && !props.keyPrefix) return i18n.answerOf(ns);\n' +
      '  if (i18n && !i18n.reportNamespaces) i18n.reportNamespaces = new ReportNamespaces();\n',
  ],
];

/** What is read here comes from JSON and from forms, which hold no circles; looking out for them costs a map per schema and value. */
const schemas = [
  [
    'function _ensureDefaultMemoizer() {\n    if (!core.globalConfig.memoizer)\n        core.config({ memoizer: core.memoizer() });\n}',
    'function _ensureDefaultMemoizer() {}',
  ],
];

/** An element's properties are copied one by one; those of compiled JSX belong to it alone and are taken as they are, as later versions do. */
const elements = [
  [
    'function q(c,a,g){var b,d={}',
    'function q(c,a,g){if(void 0===a.key&&void 0===a.ref&&!(c&&c.defaultProps))return' +
      '{$$typeof:k,type:c,key:void 0===g?null:""+g,ref:null,props:a,_owner:n.current};var b,d={}',
  ],
];

/** Attributes are looked for in an object with hundreds of keys, and an attribute or an end tag is written in up to five pieces. */
const renderer = [
  ['b=t.hasOwnProperty(c)?t[c]:null,null!==b', 'b=attributes.get(c),void 0!==b'],
  ['var u={animationIterationCount', 'var attributes=new Map(Object.entries(t)),u={animationIterationCount'],
  [`a.push(" ",c,'="',v(d),'"')`, `a.push(" "+c+'="'+v(d)+'"')`],
  ['f.chunks.push("</",c,">")', 'f.chunks.push("</"+c+">")'],
  // Joined once, with what is added to it, where `pieces` are asked for.
  ['g="",h={push:function(a){null!==a&&(g+=a);return!0}', 'g=[],h={push:function(a){null!==a&&g.push(a);return!0}'],
  ['if(!k)throw Error(l(426));return g', 'if(!k)throw Error(l(426));return b&&b.pieces?g:g.join("")'],
];

/** An object of no class is compared with each class that is written in a way of its own. */
const encoder = [
  [
    '          } else if (input2 instanceof Date) {\n',
    '          } else if (Object.getPrototypeOf(input2) === Object.prototype) {\n' +
      '            str[index2] = "{" + partsForObj(input2) + "}";\n' +
      '          } else if (input2 instanceof Date) {\n',
  ],
  // Null where something is still to come, or cannot be written: then it takes the stream, which says so as before.
  [
    '  const textEncoder = new TextEncoder();\n  let lastSentIndex = 0;\n',
    '  if (options?.asText) {\n' +
      '    try {\n' +
      '      const whole = flatten.call(encoder, input);\n' +
      '      if (Object.keys(encoder.deferred).length > 0) return null;\n' +
      '      return whole < 0 ? whole + "\\n" : "[" + encoder.stringified.join(",") + "]\\n";\n' +
      '    } catch {\n' +
      '      return null;\n' +
      '    }\n' +
      '  }\n' +
      '  const textEncoder = new TextEncoder();\n  let lastSentIndex = 0;\n',
  ],
];

/** The data of a document is a text in the end: no stream, no timer and no listener for it. */
const handoff = [
  [
    'encodeViaTurboStream(data, requestSignal, streamTimeout, serverMode) {',
    'encodeViaTurboStream(data, requestSignal, streamTimeout, serverMode, asText) {',
  ],
  ['  let controller = new AbortController();\n', '  let controller = asText ? {} : new AbortController();\n'],
  ['  let timeoutId = setTimeout(', '  let timeoutId = asText || setTimeout('],
  ['  requestSignal.addEventListener("abort"', '  if (!asText) requestSignal.addEventListener("abort"'],
  ['  return encode(data, {\n', '  const encoded = encode(data, {\n    asText,\n'],
  [
    '    }, () => ["SingleFetchFallback"]]\n  });\n',
    '    }, () => ["SingleFetchFallback"]]\n  });\n' +
      '  return encoded ?? encodeViaTurboStream(data, requestSignal, streamTimeout, serverMode);\n',
  ],
];
const documents = [
  [
    'serverHandoffStream: encodeViaTurboStream(state, request.signal, build.entry.module.streamTimeout, serverMode)',
    'serverHandoffStream: encodeViaTurboStream(state, request.signal, build.entry.module.streamTimeout, serverMode, true)',
  ],
];

/** The modules of all routes are listed anew for each page. */
const modules = [
  [
    'function createEntryRouteModules(manifest) {\n',
    'const listed = new WeakMap();\n' +
      'function createEntryRouteModules(manifest) {\n' +
      '  if (!listed.has(manifest)) listed.set(manifest, entryRouteModules(manifest));\n' +
      '  return listed.get(manifest);\n' +
      '}\n' +
      'function entryRouteModules(manifest) {\n',
  ],
];

/** What is drawn are the routes that were loaded: they need not be matched to the address once more. */
const drawing = [
  [
    '  let matches = matchRoutes(routes, {\n    pathname: remainingPathname\n  });\n',
    '  let matches = dataRouterState && parentMatches.length === 0\n    ? dataRouterState.matches\n' +
      '    : matchRoutes(routes, {\n    pathname: remainingPathname\n  });\n',
  ],
];

/** A server sends nothing: a fetcher keeps its place among the ids of a page, and its form. */
const fetchers = [
  [
    '  let defaultKey = useIdImpl ? useIdImpl() : "";\n',
    '  let defaultKey = useIdImpl ? useIdImpl() : "";\n  return drawnFetcher;\n',
  ],
  [
    'function useFetcher(_temp3) {\n',
    'const drawnFetcher = _extends({\n' +
      '  Form: /*#__PURE__*/React.forwardRef((props, ref) => React.createElement(Form, _extends({}, props, {\n' +
      '    navigate: false,\n' +
      '    ref: ref\n' +
      '  }))),\n' +
      '  submit() {},\n' +
      '  load() {}\n' +
      '}, IDLE_FETCHER, {\n  data: undefined\n});\n' +
      'function useFetcher(_temp3) {\n',
  ],
];

/** @type {[file: RegExp, changes: string[][]][]} */
const PATCHES = [
  [/react\/cjs\/react-jsx-runtime\.production\.min\.js$/, elements],
  [/react-dom\/cjs\/react-dom-server-legacy\.browser\.production\.min\.js$/, renderer],
  [/@remix-run\/router\/dist\/router\.js/, router],
  [/react-router\/dist\/index\.js/, drawing],
  [/react-router-dom\/dist\/index\.js/, fetchers],
  [/react-i18next\/dist\/es\/useTranslation\.js/, translation],
  [/zod\/v4\/classic\/schemas\.js/, schemas],
  [/turbo-stream\/dist\/turbo-stream\.mjs/, encoder],
  [/@remix-run\/server-runtime\/dist\/esm\/single-fetch\.js/, handoff],
  [/@remix-run\/server-runtime\/dist\/esm\/server\.js/, documents],
  [/@remix-run\/server-runtime\/dist\/esm\/entry\.js/, modules],
];

/**
 * The text of a library's file as the server has it, or null where it stays as it is.
 * @param {string} code
 * @param {string} file
 */
export function patched(code, file) {
  const changes = PATCHES.find(([name]) => name.test(file))?.[1];
  if (!changes) return null;
  return changes.reduce((text, [from = '', to = '']) => {
    if (!text.includes(from)) throw new Error(`${file} no longer says ${from}`);
    return text.replaceAll(from, () => to);
  }, code);
}
