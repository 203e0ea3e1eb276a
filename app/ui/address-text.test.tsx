import { readdirSync, readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AddressText } from './address-text';

const htmlOf = (text: string) => renderToStaticMarkup(<AddressText text={text} />);

it('an address may be broken after its signs alone, other texts stay as they are', () => {
  expect(htmlOf('kai.ruiz@halden.example')).toBe('<bdi>kai.<wbr/>ruiz@<wbr/>halden.<wbr/>example</bdi>');
  expect(htmlOf('https://controls.example/a-b/')).toBe('<bdi>https://<wbr/>controls.<wbr/>example/<wbr/>a-b/</bdi>');
  expect(htmlOf('kai.ruiz')).toBe('<bdi>kai.ruiz</bdi>');
  expect(htmlOf('Reads @ night. Often.')).toBe('<bdi>Reads @ night. Often.</bdi>');
});

it('pages show mail addresses, user names and accounts through AddressText', () => {
  const pages = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'));
  const whole = /<bdi(?: [^>]*)?>\{(?:[\w.]+\.)?(?:userName|mail|email|account)\b[^{}]*\}<\/bdi>/;
  expect(pages.filter((page) => whole.test(readFileSync(`app/${page}`, 'utf8')))).toEqual([]);
});
