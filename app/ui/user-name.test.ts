import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { userNameBeside } from './user-name';

it('userNameBeside is nothing where the user name is the name', () => {
  expect(userNameBeside('kai.ruiz', 'kai.ruiz')).toBeNull();
  expect(userNameBeside('Kai Ruiz', null)).toBeNull();
  expect(userNameBeside('Kai Ruiz', 'kai.ruiz')).not.toBeNull();
});

it('pages show a user name beside a name through userNameBeside', () => {
  const pages = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'));
  const whole = /(?:second|sentence)(?:=\{|: [^\n]*=> )<bdi>\{(?:\w+\.)?userName\}<\/bdi>/;
  expect(pages.filter((page) => whole.test(readFileSync(`app/${page}`, 'utf8')))).toEqual([]);
});
