// Logos, backdrops and the font of the sign-in page; themes of the seed name the pictures by address.
// The font is bundled as bytes (`rules` in wrangler.toml), although Vite's types call it an address.
import interFont from '../../../public/fonts/inter-latin-5.3.0.woff2';
import { notFound } from '../../core/errors';
import { type Call, type Route, route } from '../../core/http';

const SVG = 'xmlns="http://www.w3.org/2000/svg"';

interface Brand {
  name: string;
  ground: string;
  sign: string;
  ink: string;
}

function mark({ name, ground, sign }: Brand): string {
  return `<svg ${SVG} viewBox="0 0 48 48" width="48" height="48">${badge(name, ground, sign)}</svg>`;
}

function wordmark({ name, ground, sign, ink }: Brand): string {
  const width = 64 + name.length * 15;
  return `<svg ${SVG} viewBox="0 0 ${width} 48" width="${width}" height="48">${badge(name, ground, sign)}<text x="60" y="33" font-family="Arial, sans-serif" font-size="25" font-weight="600" fill="${ink}">${name}</text></svg>`;
}

function badge(name: string, ground: string, sign: string): string {
  return `<rect width="48" height="48" rx="10" fill="${ground}"/><text x="24" y="33" font-family="Arial, sans-serif" font-size="27" font-weight="700" text-anchor="middle" fill="${sign}">${name[0]}</text>`;
}

const COLUMNS = `<svg ${SVG} viewBox="0 0 48 48" width="48" height="48"><rect width="48" height="48" rx="10" fill="#1f5a54"/><path d="M9 11h30v5H9zM12 19h5v19h-5zM21.5 19h5v19h-5zM31 19h5v19h-5z" fill="#ffffff"/></svg>`;

function rings(ground: string, line: string): string {
  const circles = [200, 320, 440, 560, 680, 800]
    .map((radius) => `<circle cx="1120" cy="720" r="${radius}" fill="none" stroke="${line}" stroke-width="26"/>`)
    .join('');
  return `<svg ${SVG} viewBox="0 0 1440 900" preserveAspectRatio="xMidYMid slice"><rect width="1440" height="900" fill="${ground}"/>${circles}</svg>`;
}

const aurum: Brand = { name: 'Aurum', ground: '#ffc21a', sign: '#1b2a49', ink: '#ffffff' };
const violet: Brand = { name: 'Violet', ground: '#5b2a86', sign: '#ffffff', ink: '#2f1648' };

const PICTURES: Record<string, string> = {
  'halden.svg': COLUMNS,
  'aurum.svg': mark(aurum),
  'aurum-wide.svg': wordmark(aurum),
  'violet.svg': mark(violet),
  'violet-wide.svg': wordmark(violet),
  'violet-wide-ar.svg': wordmark({ ...violet, name: 'فيوليت' }),
  'violet-backdrop.svg': rings('#f3ecf8', '#ece1f4'),
};

/** The portal forwards this address to the platform. */
export function pictureAddress(name: keyof typeof PICTURES): string {
  return `/am/XUI/pictures/${name}`;
}

function picture({ params }: Call): Response {
  const name = params.name ?? '';
  const svg = Object.hasOwn(PICTURES, name) ? PICTURES[name] : undefined;
  if (!svg) throw notFound('Resource not found');
  return new Response(svg, {
    headers: {
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=86400',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    },
  });
}

function font(): Response {
  return new Response(interFont, {
    headers: {
      'content-type': 'font/woff2',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    },
  });
}

export const FONT_ADDRESS = '/am/XUI/fonts/inter-latin-5.3.0.woff2';

export const pictureRoutes: Route[] = [
  route('GET', '/am/XUI/pictures/:name', 'none', picture),
  route('GET', FONT_ADDRESS, 'none', font),
];
