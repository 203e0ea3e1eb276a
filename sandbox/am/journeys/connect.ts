// Steps that lead to another provider and back, to link an account there or to sign in with a linked one.

import { changeObject } from '../../idm/objects/object-writes';
import { accountOfAlias, beginFlow, proofOf, providersOf, rememberIdentity } from '../../idm/social';
import { signedIn } from './identify';
import type { StepRules } from './journey';
import { personIn } from './update';

export const chooseProvider: StepRules = {
  questions: () => [{ kind: 'choice', about: 'provider', options: providersOf().map(({ provider }) => provider) }],
  take({ answers: [answer = ''], platform, attempt }) {
    const found = providersOf().find(({ provider }, at) => answer === provider || answer === String(at));
    if (!found) return { again: [] };
    const { state } = beginFlow(platform, found.provider, attempt.userId);
    return { next: 'provider', change: { state, provider: found.provider } };
  },
};

export const provider: StepRules = {
  questions({ platform, attempt: { provider: name = '', state = '', back } }) {
    const query = new URLSearchParams({
      client_id: 'access-management',
      response_type: 'code',
      state,
      redirect_uri: back,
    });
    return [{ kind: 'redirect', address: `${new URL(back, platform.origin).origin}/am/provider/${name}?${query}` }];
  },
  take({ platform, attempt, returned }) {
    const proof = returned && returned.state === attempt.state ? proofOf(platform, returned) : undefined;
    if (!proof) return { failed: 'cancelled' };
    const alias = `${proof.provider}-${proof.subject}`;
    const holder = accountOfAlias(platform, alias);
    if (attempt.journey === 'SocialLogin')
      return holder?.active ? signedIn(platform, attempt, holder) : { failed: 'notLinked' };
    const person = personIn(platform, attempt);
    if (!person) return { failed: 'refused' };
    if (holder && holder.userId !== person.account.userId) return { failed: 'linkedElsewhere' };
    rememberIdentity(platform, person.account.userId, proof);
    if (!holder)
      changeObject(platform, person.type, person.doc, [{ operation: 'add', field: '/aliasList/-', value: alias }]);
    return { done: person.account };
  },
};
