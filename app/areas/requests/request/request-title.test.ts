import { expect, test } from 'vitest';
import { aRequest, KAI } from '../../../../tests/builders/request';
import { toSentence } from '../../../kits/requests/request';
import { sentenceTitle } from './request-title';

const OF_THE_TENANT = { type: 'guestBadge', application: null, descriptor: null, user: null };

test('a type of the tenant goes by its name, and by its id where names could not be read [requests 12]', () => {
  const sentence = toSentence(aRequest(OF_THE_TENANT));
  expect(sentenceTitle(sentence, { guestBadge: 'Guest badge' })).toEqual({ text: 'Guest badge' });
  expect(sentenceTitle(sentence, {})).toEqual({ text: 'guestBadge' });
});

test('a request without a name of its own names whom it is for', () => {
  const sentence = toSentence(aRequest({ ...OF_THE_TENANT, user: KAI }));
  expect(sentenceTitle(sentence, { guestBadge: 'Guest badge' })).toEqual({
    key: 'requests.sentence.whatFor',
    values: { what: { text: 'Guest badge' }, where: '', whom: 'Kai Ruiz' },
  });
});

test('a request for an item has its sentence as title', () => {
  expect(sentenceTitle(toSentence(aRequest()), {})).toMatchObject({
    key: expect.stringMatching(/^requests\.sentence\./),
    values: { what: 'Post journal', where: 'Ledger' },
  });
});
