import { allowedImageAddress } from '../../lib/image-address';
import { safeHtml } from '../../lib/safe-html.server';
import { type ScriptTag, scriptTags } from '../../lib/script-tags.server';
import type { MessageKey } from '../../locales/message-key';
import type { RequestContext } from '../../server/context/request-context';
import type { Tenant } from '../../server/context/tenant';
import { themeCss } from './theme';
import { FORGET_THEME, themeChoice } from './theme-choice';
import { type Localised, type Logo, type Theme, textFor } from './theme-document';
import { externalSheet, fontFile } from './theme-fonts';
import type { PageSections } from './theme-sections';
import { type Selected, selectTheme } from './theme-selection.server';

export interface LogoView {
  src: string;
  alt: string;
  height: number;
}

export interface PageTheme {
  css: string;
  /** A style sheet of the font host, where the theme names such a font and the tenant allows the host. */
  fontSheet: string | null;
  /** The file of a font that we ship, to be loaded with the first bytes of a page. */
  fontFile: string | null;
  /** For the menu open and folded; null where the tenant has none, and our own sign stands in. */
  logos: { wide: LogoView | null; small: LogoView | null };
  favicon: string | null;
  /** An image stands behind bare pages. */
  backdrop: boolean;
  /** HTML from `safeHtml`. */
  footer: string | null;
  /** The theme brings scripts, for a frame of their own. */
  scripts: boolean;
  /** The theme this browser had chosen does not exist. */
  forgotten: boolean;
}

export interface ThemedPage {
  shown: PageTheme;
  /** What could not be done with the theme, for those who run the tenant. */
  problems: MessageKey[];
}

/** The theme as pages show it; its texts wait for the reader's `wished` locales. */
export async function loadTheme(
  context: RequestContext,
  request: Request,
  wished: Promise<readonly string[]>,
): Promise<ThemedPage> {
  const [{ theme, unknown, broken }, locales] = await Promise.all([themeOf(context, request), wished]);
  const { tenant } = context;
  if (unknown) context.answerHeaders.append('set-cookie', FORGET_THEME);
  const picture = (text: Localised | null) => {
    const source = textFor(text, locales);
    return source === '' ? null : allowedImageAddress(source, tenant.imageOrigins);
  };
  const logo = (one: Logo | null): LogoView | null => {
    const src = one && picture(one.source);
    return one && src ? { src, alt: textFor(one.words, locales), height: one.height } : null;
  };
  const backdrop = picture(theme.backgroundImage);
  const scripts = scriptsOf(tenant, theme);
  return {
    shown: {
      css: fromCache(sheets, theme, '', () => themeCss(theme, backdrop)),
      fontSheet: externalSheet(theme.font, tenant.fontOrigins),
      fontFile: fontFile(theme.font),
      logos: { wide: logo(theme.logos.wide), small: logo(theme.logos.small) },
      favicon: picture(theme.favicon),
      backdrop: backdrop !== null,
      footer: footerOf(theme, tenant, locales),
      scripts: scripts !== null && scripts.length > 0,
      forgotten: unknown,
    },
    problems: [
      ...(broken ? (['theme.themeSetError'] as const) : []),
      ...(scripts === null ? (['theme.userScriptError'] as const) : []),
    ],
  };
}

/** Reads the theme of this browser, so that the first page need not ask for it. Never rejects. */
export async function preloadTheme(context: RequestContext, request: Request): Promise<void> {
  await themeOf(context, request);
}

/** The theme's own menu, as it was written; undefined where it has none. Asks nothing that `themeFor` has not asked. */
export async function loadThemeMenu(context: RequestContext, request: Request): Promise<unknown> {
  return (await themeOf(context, request)).theme.menuItems;
}

export async function loadThemeSections(context: RequestContext, request: Request): Promise<PageSections> {
  return (await themeOf(context, request)).theme.sections;
}

/** The scripts a theme wants to run, where the tenant allows them; null for what cannot be made into scripts. */
export async function loadThemeScripts(context: RequestContext, request: Request): Promise<ScriptTag[] | null> {
  return scriptsOf(context.tenant, (await themeOf(context, request)).theme);
}

function themeOf(context: RequestContext, request: Request): Promise<Selected> {
  return context.memo('theme', () => selectTheme(context, themeChoice(request.headers.get('cookie'))));
}

function scriptsOf(tenant: Tenant, theme: Theme): ScriptTag[] | null {
  return tenant.themeScripts ? scriptTags(theme.scripts) : [];
}

function footerOf(theme: Theme, tenant: Tenant, locales: readonly string[]): string | null {
  const source = textFor(theme.footer, locales);
  const { imageOrigins } = tenant;
  return fromCache(footers, theme, source, () => safeHtml(source, { imageOrigins })) || null;
}

/** Made once for as long as a theme is remembered: style sheets, and footers by their source. */
type Cached = WeakMap<Theme, Map<string, string>>;
const sheets: Cached = new WeakMap();
const footers: Cached = new WeakMap();

function fromCache(made: Cached, theme: Theme, of: string, make: () => string): string {
  const cache = made.get(theme) ?? new Map<string, string>();
  const text = cache.get(of) ?? make();
  made.set(theme, cache.set(of, text));
  return text;
}
