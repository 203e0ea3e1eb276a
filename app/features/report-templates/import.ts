// Report templates in a file: one, as the platform writes it, or a list of them.

import { isRecord } from '../../lib/record';
import { readStrictJson } from '../../lib/strict-json';

export const MOST = 50;

export interface Brought {
  title: string;
  /** As it is sent on. */
  text: string;
}

/** The templates of a text, or message keys about what is wrong: then nothing is imported. */
export function templatesIn(text: string): { templates: Brought[] } | { wrong: string[] } {
  const read = readStrictJson(text);
  if ('wrong' in read) {
    if (read.wrong === 'deep') return { wrong: ['reports.import.deep'] };
    if (!('name' in read)) return { wrong: ['reports.import.noJson'] };
    return { wrong: [`reports.import.${read.wrong}?${new URLSearchParams({ name: read.name })}`] };
  }
  const items = itemsIn(read.value);
  if (items.length === 0) return { wrong: ['reports.import.none'] };
  if (items.length > MOST) return { wrong: [`reports.import.many?most=${MOST}`] };
  const templates = items.flatMap(broughtOf);
  const odd = items.findIndex((item) => broughtOf(item).length === 0);
  return odd < 0 ? { templates } : { wrong: [`reports.import.odd?number=${odd + 1}`] };
}

function itemsIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  if (!isRecord(value)) return [];
  return Array.isArray(value.reportTemplates) ? value.reportTemplates : [value];
}

function broughtOf(item: unknown): Brought[] {
  const template = isRecord(item) && isRecord(item.reportTemplate) ? item.reportTemplate : item;
  if (!isRecord(template) || typeof template.reportConfig !== 'string' || typeof template.displayName !== 'string')
    return [];
  return [{ title: template.displayName, text: JSON.stringify({ reportTemplate: template }) }];
}
