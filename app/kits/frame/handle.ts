import type { UIMatch } from '@remix-run/react';
import type { ComponentType } from 'react';
import type { MessageKey } from '../../locales/message-key';

export interface PlainText {
  text: string;
}
export interface ComposedMessage {
  key: MessageKey;
  values: Record<string, string | number | PlainText | ComposedMessage>;
}
export type Title = MessageKey | PlainText | ComposedMessage;

export interface Back {
  to: string;
  title: Title;
  /** A form of the page that the back link submits with its button `back`, so that what is typed is kept. */
  form?: string;
}

type Loaded<Loader> = UIMatch<Loader>['data'] | undefined;
export type Address = Pick<UIMatch, 'pathname' | 'params'>;

/** `Handle<typeof loader>` when the title or the back link use loaded data. */
export interface Handle<Loader = unknown> {
  /** `full`: menu and bar. `menuless`: bar. `focus`: back, title and action. `bare`: one sheet. */
  shell?: 'full' | 'menuless' | 'focus' | 'bare';
  /** In title and way back `loaded` is undefined when the loader failed. */
  title?: Title | ((loaded: Loaded<Loader>, at: Address) => Title);
  /** The title names the page, not an object: pages over it do not add it to their titles. */
  general?: true;
  /** Of a dialog: the name of what it is about, which its title then names too. */
  object?: (loaded: Loaded<Loader>) => string | Exclude<Title, MessageKey> | null | undefined;
  back?: Back | ((loaded: Loaded<Loader>, at: Address) => Back);
  /** The loaded data has `rows`. */
  list?: true;
  Bar?: ComponentType;
}

export function innermost<Name extends keyof Handle>(matches: readonly UIMatch[], name: Name) {
  for (const { handle, data, pathname, params } of [...matches].reverse()) {
    const value = (handle as Handle | undefined)?.[name];
    if (value !== undefined) return { value, loaded: data, at: { pathname, params } };
  }
  return null;
}
