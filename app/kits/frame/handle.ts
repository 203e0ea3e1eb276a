// What a route says about its page: which shell, which title, where back leads.
import type { UIMatch } from '@remix-run/react';
import type { ComponentType } from 'react';
import type { Namespace } from '../../lib/namespaces';
import type { MessageKey } from '../../locales/message-key';

/** Words that are not a message: a name, an id. */
export interface PlainText {
  words: string;
}
/** A message with values, which may be messages themselves. */
export interface ComposedMessage {
  key: MessageKey;
  values: Record<string, string | number | PlainText | ComposedMessage>;
}
export type Title = MessageKey | PlainText | ComposedMessage;

export interface Back {
  to: string;
  title: Title;
  /** A form of the page that is sent by going back, as by its own button called `back`: it keeps what is typed. */
  form?: string;
}

/** What the loader answered; undefined when it did not. */
type Loaded<Loader> = UIMatch<Loader>['data'] | undefined;
export type Address = Pick<UIMatch, 'pathname' | 'params'>;

/** Of a route whose title or way back follow from what it loaded: `Handle<typeof loader>`. */
export interface Handle<Loader = unknown> {
  /** The namespaces of texts that the page says, beside the frame's. */
  i18n?: Namespace | Namespace[];
  /** `full`: menu and bar. `menuless`: the whole bar only. `focus`: a bar with way back, title and action. `bare`: one sheet. */
  shell?: 'full' | 'menuless' | 'focus' | 'bare';
  /** The page's name, or how it follows from what the route loaded (undefined when it did not load) and from its address. */
  title?: Title | ((loaded: Loaded<Loader>, at: Address) => Title);
  /** The title that follows from the address names the page, no thing: what is open over it is not named after it. */
  general?: true;
  /** A link in the bar to the page above, or how it follows from what the route loaded: a page may say itself. */
  back?: Back | ((loaded: Loaded<Loader>) => Back | null);
  /** The page is a list: what its route loaded has `rows`. */
  list?: true;
  /** In the bar of a focus shell: the state and the main action. */
  Bar?: ComponentType;
}

/** The innermost answer to one of the questions above. */
export function innermost<Name extends keyof Handle>(matches: readonly UIMatch[], name: Name) {
  for (const { handle, data, pathname, params } of [...matches].reverse()) {
    const value = (handle as Handle | undefined)?.[name];
    if (value !== undefined) return { value, loaded: data, at: { pathname, params } };
  }
  return null;
}
