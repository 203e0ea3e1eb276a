import { directionOf, FALLBACK, type Locale, localeList, messageLanguageOf } from '../../lib/language';
import ar from '../../locales/ar/edge';
import de from '../../locales/de/edge';
import en from '../../locales/en/edge';
import es from '../../locales/es/edge';
import fr from '../../locales/fr/edge';
import ja from '../../locales/ja/edge';

const TEXTS: Record<Locale, typeof en> = { en, de, fr, es, ja, ar };

type Key = Exclude<keyof typeof en, 'continueTo' | 'withoutScript' | 'reference'>;

const STATUS_KEYS: Record<number, Key> = {
  400: 'badRequest',
  403: 'crossOrigin',
  404: 'missing',
  405: 'method',
  413: 'tooLarge',
  414: 'tooLong',
  415: 'notAForm',
  421: 'unknownHost',
  429: 'tooMany',
  503: 'busy',
};

/** The texts of pages that are written without the rest of the portal. */
export function edgeTexts(request: Request): typeof en {
  return TEXTS[localeOf(request)];
}

/** `id`: that of the request, shown for support. */
export function plainPage(request: Request, status: number, nonce: string, id?: string): Response {
  const locale = localeOf(request);
  const texts = TEXTS[locale];
  const text = texts[STATUS_KEYS[status] ?? 'failed'];
  const continueTo = status === 421 ? '' : `<p><a href="/">${texts.continueTo}</a></p>`;
  const reference = id === undefined ? '' : `<p class="id">${texts.reference} <bdi>${id}</bdi></p>`;
  const html = `<!doctype html><html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${text.title}</title><style nonce="${nonce}">${STYLE}</style></head><body><main><h1>${text.title}</h1><p>${text.body}</p>${reference}${continueTo}</main></body></html>`;
  const headers = new Headers({ 'content-type': 'text/html; charset=utf-8' });
  if (status === 405) headers.set('allow', 'GET, HEAD, POST');
  return new Response(request.method === 'HEAD' ? null : html, { status, headers });
}

function localeOf({ headers }: Request): Locale {
  const preferred = localeList({ chosen: null, accept: headers.get('accept-language'), profile: null, platform: [] });
  return preferred.map(messageLanguageOf).find((locale) => locale !== null) ?? FALLBACK;
}

const STYLE = `body{margin:0;min-height:100vh;display:grid;place-items:center;background:#f5f2ec;color:#211f1b;font:14px/20px system-ui,sans-serif}main{box-sizing:border-box;inline-size:min(100% - 32px,440px);padding:28px;background:#fff;border:1px solid #e6e0d6;border-radius:8px}h1{margin:0 0 8px;font-size:20px;line-height:26px}p{margin:0 0 12px}a{color:#1f5a54}.id{font-size:12px;overflow-wrap:anywhere}@media(prefers-color-scheme:dark){body{background:#161512;color:#f0ece4}main{background:#1f1d1a;border-color:#36322c}a{color:#7dc3b8}}`;
