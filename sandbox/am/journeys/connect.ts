// Steps that lead to another provider and back, to link an account there or to sign in with a linked one.

import { changeObject } from '../../idm/objects/object-writes';
import { acceptProof, accountOfAlias, beginFlow, providersOf, storeIdentity } from '../../idm/social';
import { finishSignIn } from './credentials';
import type { StepRules } from './journey';
import { attemptUser } from './update';

export const chooseProvider: StepRules = {
  questions: () => [{ kind: 'choice', about: 'provider', options: providersOf().map(({ provider }) => provider) }],
  submit({ answers: [answer = ''], platform, attempt }) {
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
  submit({ platform, attempt, providerAnswer }) {
    const proof =
      providerAnswer && providerAnswer.state === attempt.state ? acceptProof(platform, providerAnswer) : undefined;
    if (!proof) return { failed: 'cancelled' };
    const alias = `${proof.provider}-${proof.subject}`;
    const holder = accountOfAlias(platform, alias);
    if (attempt.journey === 'SocialLogin')
      return holder?.active ? finishSignIn(platform, attempt, holder) : { failed: 'notLinked' };
    const person = attemptUser(platform, attempt);
    if (!person) return { failed: 'refused' };
    if (holder && holder.userId !== person.account.userId) return { failed: 'linkedElsewhere' };
    storeIdentity(platform, person.account.userId, proof);
    if (!holder)
      changeObject(platform, person.type, person.doc, [{ operation: 'add', field: '/aliasList/-', value: alias }]);
    return { done: person.account };
  },
};
