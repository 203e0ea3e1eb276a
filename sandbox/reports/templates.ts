// Templates as stored: a draft, a published template, or both under one name.
import { collection } from '../core/collection';
import { notFound } from '../core/errors';
import type { Store } from '../core/store';
import type { State } from './calls';

export interface Template {
  /** Upper case. */
  name: string;
  displayName: string;
  description: string;
  type: State;
  version: number;
  /** Built in. */
  ootb: boolean;
  duplicatable: boolean;
  editable: boolean;
  visible: boolean;
  /** User ids, and the name of the viewers' group. */
  viewers: string[];
  owner: string;
  /** JSON text. */
  reportConfig: string;
  parameters: string;
  parentName: string;
  parentVersion: number;
  failureReason: string;
  createDate: string;
  updateDate: string;
}

export const EVERY_TEMPLATE = 'all';
/** Finds templates by viewer. */
export const viewerKey = (viewer: string): string => `viewer/${viewer}`;
export const ownerKey = (id: string): string => `owner/${id}`;
const titleKey = (displayName: string): string => `title/${displayName.trim().toLowerCase().replaceAll('-', ' ')}`;

export const templates = collection<Template>({
  name: 'reports/templates',
  keys: ({ name, displayName, visible, viewers, owner }) => [
    EVERY_TEMPLATE,
    `name/${name}`,
    ownerKey(owner),
    ...viewers.map(viewerKey),
    ...(visible ? [titleKey(displayName)] : []),
  ],
});

const idOf = (name: string, type: State): string => `${name}-${type}`;

export function templateAt(store: Store, name: string, type: State): Template | undefined {
  return store.get(templates, idOf(name, type));
}

export function existingTemplate(store: Store, name: string, type: State): Template {
  const found = templateAt(store, name, type);
  if (!found) throw notFound(`The ${type} report template ${name.slice(0, 60)} does not exist`);
  return found;
}

export function templatesTitled(store: Store, displayName: string): Template[] {
  return store.search(templates, { key: titleKey(displayName) });
}

/** Draft and published template of a name. */
export function templatesNamed(store: Store, name: string): Template[] {
  return store.search(templates, { key: `name/${name}` });
}

export function saveTemplate(store: Store, template: Template): Template {
  return store.put(templates, idOf(template.name, template.type), template);
}

export function removeTemplate(store: Store, { name, type }: Template): void {
  store.remove(templates, idOf(name, type));
}
