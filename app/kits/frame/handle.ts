// What a route says about its page: which shell, which title, where back leads.
import type { Params, UIMatch } from '@remix-run/react';
import type { ComponentType } from 'react';
import type { Namespace } from '../../lib/namespaces';
import type { MessageKey } from '../../locales/message-key';

/** Words that are not a message: a name, an id. */
export interface OwnWords {
  words: string;
}
/** A message with values, which may be messages themselves. */
export interface Composed {
  key: MessageKey;
  values: Record<string, string | number | OwnWords | Composed>;
}
export type Title = MessageKey | OwnWords | Composed;

export interface Back {
  to: string;
  title: Title;
  /** A form of the page that is sent by going back, as by its own button called `back`: it keeps what is typed. */
  form?: string;
}

export interface Handle {
  /** The namespaces of texts that the page says, beside the frame's. */
  i18n?: Namespace | Namespace[];
  /** `full`: menu and bar. `menuless`: the whole bar only. `focus`: a bar with way back, title and action. `bare`: one sheet. */
  shell?: 'full' | 'menuless' | 'focus' | 'bare';
  /** The page's name, or how it follows from what the route loaded (undefined when it did not load) and from its address. */
  title?: Title | ((loaded: unknown, params: Params) => Title);
  /** A link in the bar to the page above, or how it follows from what the route loaded: a page may say itself. */
  back?: Back | ((loaded: unknown) => Back | null);
  /** The page is a list: what its route loaded has `rows`. */
  list?: true;
  /** In the bar of a focus shell: the state and the main action. */
  Bar?: ComponentType;
}

/** The innermost answer to one of the questions above. */
export function innermost<Name extends keyof Handle>(matches: readonly UIMatch[], name: Name) {
  for (const { handle, data, params } of [...matches].reverse()) {
    const value = (handle as Handle | undefined)?.[name];
    if (value !== undefined) return { value, loaded: data, params };
  }
  return null;
}
