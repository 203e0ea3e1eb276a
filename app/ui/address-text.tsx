import { Fragment, type ReactNode } from 'react';

const ADDRESS = /\S(@|:\/\/)\S/;

/** Of one address alone. */
export const isAddress = (text: string) => ADDRESS.test(text) && !/\s/.test(text);

/** A mail or web address may be broken after its signs, so that no word of it is. */
export function breakAddress(text: string): ReactNode {
  if (!ADDRESS.test(text)) return text;
  const parts = text.split(/(?<=@(?=\S)|\.(?=[^\s.])|\/(?=[^\s/]))/);
  return parts.map((part, at) => (
    <Fragment key={parts.slice(0, at + 1).join('')}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

/** A value that may be an address, in its own direction. */
export function AddressText({ text }: { text: string }) {
  return <bdi>{breakAddress(text)}</bdi>;
}
