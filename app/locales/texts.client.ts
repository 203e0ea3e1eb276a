// The browser's translator. It fetches the namespaces of the pages that are opened, all that are missing in one file.
import { matchRoutes } from '@remix-run/react';
import { type BackendModule, createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { FALLBACK, isLocale } from '../lib/language';
import { type LocaleTexts, withOverrides } from '../lib/locale-document';
import { byNamespace, type Namespace, type NamespacedTexts, namespacesOf } from '../lib/namespaces';
import { textsAddress, translatorOptions } from './translator';

let overrides: NamespacedTexts = {};
let next: { namespaces: string[]; texts: Promise<NamespacedTexts> } | null = null;

/** What is asked for at the same time is one file; nothing where it cannot be had, so that it is asked for again. */
async function read(language: string, namespace: string): Promise<LocaleTexts | undefined> {
  next ??= { namespaces: [], texts: Promise.resolve().then(() => fetchFile(language)) };
  next.namespaces.push(namespace);
  const texts = (await next.texts)[namespace as Namespace];
  return texts && withOverrides(texts, overrides[namespace as Namespace] ?? {});
}

async function fetchFile(language: string): Promise<NamespacedTexts> {
  const { namespaces = [] } = next ?? {};
  next = null;
  const answer = await fetch(textsAddress(language, namespaces)).catch(() => null);
  return answer?.ok ? answer.json() : {};
}

const backend: BackendModule = { type: 'backend', init: () => undefined, read };

export const translator = createInstance().use(initReactI18next).use(backend);

/** Fetches the texts of the page that the document shows. */
export async function startTexts(): Promise<void> {
  const { language } = document.documentElement.dataset;
  const lng = isLocale(language) ? language : FALLBACK;
  const ns = [...new Set(Object.keys(window.__remixRouteModules).flatMap(namespacesOf))];
  await translator.init({ ...translatorOptions(lng), ns });
  demand(ns);
}

/** Fetches what is missing of the texts of the page at this path, which the router is about to open. */
export async function textsAt(pathname: string): Promise<void> {
  const matches = matchRoutes(window.__remixRouter.routes, pathname) ?? [];
  await fetchTexts(matches.flatMap(({ route }) => namespacesOf(route.id ?? '')));
}

/** Fetches what is missing of these namespaces. */
export async function fetchTexts(namespaces: readonly string[]): Promise<void> {
  if (!namespaces.every(isHere)) await translator.loadNamespaces(namespaces);
  demand(namespaces);
}

interface TextsRequest {
  texts: Promise<void>;
  failedAt?: number;
}
const coming = new Map<string, TextsRequest>();
/** A page that cannot be drawn is drawn several times before its error is shown. */
const RETRY_AFTER_MS = 2000;

/** Suspends what is drawn until it is known; false where these namespaces cannot be had. */
export function hasTexts(namespaces: readonly string[]): boolean {
  const missing = namespaces.filter((namespace) => !isHere(namespace));
  if (missing.length === 0) return true;
  const name = missing.join();
  const known = coming.get(name);
  if (known?.failedAt !== undefined && performance.now() - known.failedAt < RETRY_AFTER_MS) return false;
  if (known && known.failedAt === undefined) throw known.texts;
  const request: TextsRequest = {
    texts: fetchTexts(missing).then(
      () => void coming.delete(name),
      () => {
        request.failedAt = performance.now();
      },
    ),
  };
  coming.set(name, request);
  throw request.texts;
}

/** Suspends what is drawn until these namespaces are there; throws where they cannot be had. */
export function awaitTexts(namespaces: readonly string[]): void {
  if (!hasTexts(namespaces)) demand(namespaces);
}

const isHere = (namespace: string) => translator.hasResourceBundle(translator.language, namespace);

function demand(namespaces: readonly string[]): void {
  const missing = namespaces.filter((namespace) => !isHere(namespace));
  if (missing.length > 0) throw new Error(`No texts of ${missing.join(', ')}`);
}

/** Puts the tenant's own texts over ours, those that come later too. */
export function putOverrides(language: string, texts: LocaleTexts): void {
  overrides = byNamespace(texts);
  for (const [namespace, own] of Object.entries(overrides)) {
    if (translator.hasResourceBundle(language, namespace))
      translator.addResourceBundle(language, namespace, own, true, true);
  }
}
