import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { matchRoutes } from '@remix-run/react';
import { describe, expect, it } from 'vitest';
import { patched } from '../scripts/server-patches.mjs';

const router = 'node_modules/@remix-run/router/dist/router.js';

/** The routes of the app by the words of their addresses, not nested, and a few that are hard to tell apart. */
const routes: Parameters<typeof matchRoutes>[0] = [
  ...readdirSync('app/routes')
    .map((file) => file.replace(/\.tsx?$/, ''))
    .map((file) => ({
      id: file,
      path: file
        .split('.')
        .filter((part) => !part.startsWith('_'))
        .map((part) =>
          part
            .replace(/_$/, '')
            .replace(/^\((.*)\)$/, '$1?')
            .replace(/^\$$/, '*')
            .replace(/^\$/, ':'),
        )
        .join('/'),
    })),
  { id: 'optional', path: ':language?/about' },
  {
    id: 'nested',
    path: 'one',
    children: [
      { id: 'child', path: ':two/three' },
      { id: 'first', index: true },
    ],
  },
];

const addresses = [
  '/',
  '/dashboard',
  '/Dashboard',
  '/approvals/',
  '/approvals//',
  '/approvals//r-1',
  '/approvals/r%2F1',
  '/approvals/r-1/approve',
  '/approvals/selected/approve',
  '/my-requests/new-request/catalog/%2Fdashboard',
  '/de/about',
  '/about',
  '/one',
  '/one/2/three',
  '/violations/remediate/v-1',
  '/enduser/a/b',
  '/nowhere/at/all',
  '//x',
  '/%61pprovals',
  '/caf%C3%A9',
];

describe('the router of the server', async () => {
  const code = patched(readFileSync(router, 'utf8'), router);
  const server: { matchRoutes: typeof matchRoutes } = await import(
    `data:text/javascript,${encodeURIComponent(code ?? '')}`
  );

  it.each(addresses)('finds for %s what the library finds, also the second time', (address) => {
    const found = (match: typeof matchRoutes) =>
      match(routes, address)?.map(({ route, params, pathname }) => [route.id, params, pathname]) ?? null;
    expect(found(server.matchRoutes)).toEqual(found(matchRoutes));
    expect(found(server.matchRoutes)).toEqual(found(matchRoutes));
  });
});

describe('the renderer of the server', () => {
  const require = createRequire(import.meta.url);
  const load = (file: string, patch: boolean) => {
    const code = readFileSync(file, 'utf8');
    const module = { exports: {} as Record<string, (...given: unknown[]) => unknown> };
    const text = patch ? patched(code, file) : code;
    new Function('exports', 'require', text ?? '')(module.exports, require);
    return module.exports;
  };
  const elements = 'node_modules/react/cjs/react-jsx-runtime.production.min.js';
  const renderer = 'node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.min.js';

  const drawn = (patch: boolean) => {
    const { jsx = () => null } = load(elements, patch);
    const Part = ({ name, children }: Record<string, unknown>) => jsx('b', { title: name, children });
    Part.defaultProps = { name: 'by default' };
    const props = { className: 'a "b" <c>', id: 'x' };
    const page = jsx('main', {
      ...props,
      tabIndex: -1,
      hidden: true,
      draggable: false,
      'aria-hidden': false,
      'data-x': '’&',
      hasOwnProperty: 'no',
      constructor: 'c',
      onClick: () => undefined,
      style: { color: 'red' },
      href: undefined,
      children: [
        jsx('a', { href: '/x?a=1&b=2', download: true, children: ['one', 'two', 3] }, 'k'),
        jsx('svg', { viewBox: '0 0 1 1', xlinkHref: '#x', strokeWidth: 2 }, 1),
        jsx('input', { type: 'checkbox', defaultChecked: true, defaultValue: '<', readOnly: true }, 2),
        jsx(
          'select',
          { defaultValue: '2', children: [1, 2].map((value) => jsx('option', { value, children: value }, value)) },
          3,
        ),
        jsx('td', { colSpan: 2, rowSpan: 3, size: 0, capture: false, children: '' }, 4),
        jsx(Part, { key: 'own', ref: null, children: 'text' }),
        jsx('x-part', { className: 'x', children: jsx(Part, { name: null }) }, 5),
      ],
    });
    const { renderToStaticMarkup, renderToString } = load(renderer, patch);
    return {
      html: renderToStaticMarkup?.(page),
      props,
      text: renderToString?.(page),
      pieces: renderToString?.(page, { pieces: true }),
    };
  };

  it('writes what the library writes, and leaves given properties alone', () => {
    const [{ pieces, ...server }, { pieces: _same, ...library }] = [drawn(true), drawn(false)];
    expect(server).toEqual(library);
    expect(pieces).toContain('</main>');
    expect((pieces as string[]).join('')).toBe(library.text);
    expect(drawn(true).html).toContain('<b title="by default">text</b>');
  });
});

describe('the data of a document', async () => {
  type Encode = (input: unknown, options?: object) => ReadableStream<Uint8Array> | string | null;
  const file = 'node_modules/turbo-stream/dist/turbo-stream.mjs';
  const load = async (code: string): Promise<{ encode: Encode }> =>
    import(`data:text/javascript,${encodeURIComponent(code)}`);
  const code = readFileSync(file, 'utf8');
  const [library, server] = await Promise.all([load(code), load(patched(code, file) ?? '')]);
  class Own {
    value = 1;
  }
  const shared = { name: 'two', none: null, nothing: undefined };
  const data = {
    page: { rows: [shared, shared, [], new Array(2)], 'a "b"': '</script>', big: 12n, not: Number.NaN, less: -0 },
    dates: [new Date(0), new URL('https://example.com/x'), /a/g, new Set([1]), new Map([['k', shared]])],
    odd: [Object.assign(Object.create(null), { x: 1 }), new Error('no'), new Own()],
  };
  const plugins = {
    plugins: [(value: unknown) => (value instanceof Error ? ['Failed', value.message] : false)],
    postPlugins: [(value: unknown) => (value instanceof Own ? ['Own', value.value] : false)],
  };

  it('is the text that the library streams', async () => {
    for (const value of [data, null, undefined, 'text', []]) {
      const streamed = await new Response(library.encode(value, plugins) as ReadableStream).text();
      expect(server.encode(value, { ...plugins, asText: true })).toBe(streamed);
      expect(await new Response(server.encode(value, plugins) as ReadableStream).text()).toBe(streamed);
    }
  });

  it('is left to the stream where something is still to come or cannot be written', () => {
    expect(server.encode({ later: Promise.resolve(1) }, { ...plugins, asText: true })).toBeNull();
    expect(server.encode({ run: () => 1 }, { ...plugins, asText: true })).toBeNull();
  });

  it('is asked for as a text for documents alone', () => {
    const [single, document] = ['single-fetch', 'server'].map((name) => {
      const part = `node_modules/@remix-run/server-runtime/dist/esm/${name}.js`;
      return patched(readFileSync(part, 'utf8'), part) ?? '';
    });
    expect(single).toContain('encoded ?? encodeViaTurboStream(');
    expect(document?.match(/streamTimeout, serverMode, true\)/g)).toHaveLength(2);
    expect(document?.match(/streamTimeout, serverMode\)/g)).toHaveLength(2);
  });
});

describe('patches', () => {
  it('leave other files alone', () => expect(patched('const a = 1;', '/app/root.tsx')).toBeNull());

  it('stop the build when a library has changed', () => {
    expect(() => patched('export {}', router)).toThrow('no longer says');
  });

  it('find the hook of texts as it is', () => {
    const hook = 'node_modules/react-i18next/dist/es/useTranslation.js';
    expect(patched(readFileSync(hook, 'utf8'), hook)).toContain('i18n.answerOf(ns)');
  });

  it('find what draws routes, and the fetchers', () => {
    const part = (name: string) => {
      const file = `node_modules/${name}/dist/index.js`;
      return patched(readFileSync(file, 'utf8'), file);
    };
    expect(part('react-router')).toContain('? dataRouterState.matches');
    expect(part('react-router-dom')).toMatch(/useIdImpl\(\) : "";\s+return drawnFetcher;/);
  });

  it('find where zod begins to look for circles', () => {
    const schemas = 'node_modules/zod/v4/classic/schemas.js';
    expect(patched(readFileSync(schemas, 'utf8'), schemas)).toContain('_ensureDefaultMemoizer() {}');
  });
});
