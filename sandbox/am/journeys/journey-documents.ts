// The journeys that run here, as documents: each with its nodes.

import type { RealmName } from '../../core/caller';
import { idOf } from '../../core/ids';
import { configEntity, revisionOf } from '../administration';
import { HANDLED_PROFILE_SCRIPT, REMOVE_DEVICE_SCRIPT } from '../scripts';
import { type Journey, TREES } from './journey';

/** The ends of every journey have the same ids on every platform of this kind. */
export const SUCCESS = '70e691a5-1e33-4ac3-a356-e7b6d60d92e0';
export const FAILURE = 'e301438c-0bd0-429c-ab0c-66126501069a';

interface Part {
  name: string;
  type: string;
  displayName: string;
  /** Outcome to the name of the next part, or to one of the ends. */
  outcomes: Record<string, string>;
  within?: { name: string; type: string; displayName: string }[];
}

const signInPage = (next: string): Part => ({
  name: 'page',
  type: 'PageNode',
  displayName: 'Sign In',
  outcomes: { outcome: next },
  within: [
    { name: 'userName', type: 'ValidatedUsernameNode', displayName: 'Username' },
    { name: 'password', type: 'ValidatedPasswordNode', displayName: 'Password' },
  ],
});
const decision = (next: string): Part => ({
  name: 'decision',
  type: 'IdentityStoreDecisionNode',
  displayName: 'Identity Store Decision',
  outcomes: { TRUE: next, FALSE: FAILURE, LOCKED: FAILURE, CANCELLED: FAILURE, EXPIRED: FAILURE },
});
const changeParts = (question: string, type: string): Part[] => [
  signInPage('decision'),
  decision('value'),
  {
    name: 'value',
    type: 'PageNode',
    displayName: question,
    outcomes: { outcome: 'store' },
    within: [{ name: 'input', type, displayName: question }],
  },
  {
    name: 'store',
    type: 'PatchObjectNode',
    displayName: 'Patch Object',
    outcomes: { PATCHED: SUCCESS, FAILURE },
  },
];

const node = (name: string, type: string, displayName: string, outcomes: Record<string, string>): Part => ({
  name,
  type,
  displayName,
  outcomes,
});

const confirmParts = (next: string): Part[] => [
  node('option', 'OptionsNode', 'Choose a Device', { oath: 'code', webauthn: 'key', push: 'push' }),
  node('code', 'OathTokenVerifierNode', 'OATH Token Verifier', { true: next, false: FAILURE, notRegistered: FAILURE }),
  node('key', 'WebAuthnAuthenticationNode', 'WebAuthn Authentication', { success: next, failure: FAILURE }),
  node('push', 'PushAuthenticationSenderNode', 'Push Sender', { SENT: 'wait', NOT_REGISTERED: FAILURE }),
  node('wait', 'PushResultVerifierNode', 'Push Result Verifier', { TRUE: next, FALSE: FAILURE, EXPIRED: FAILURE }),
];

const mailParts = (next: string): Part[] => [
  {
    name: 'identify',
    type: 'PageNode',
    displayName: 'Find Your Account',
    outcomes: { outcome: 'find' },
    within: [{ name: 'mail', type: 'AttributeCollectorNode', displayName: 'Attribute Collector' }],
  },
  node('find', 'IdentifyExistingUserNode', 'Identify Existing User', { true: 'suspend', false: 'suspend' }),
  node('suspend', 'EmailSuspendNode', 'Email Suspend', { outcome: next }),
];

/** The first part is the entry. */
const PARTS: Record<Journey, Part[]> = {
  Login: [signInPage('decision'), decision(SUCCESS)],
  TwoFactorLogin: [signInPage('decision'), decision('option'), ...confirmParts(SUCCESS)],
  SocialLogin: [
    node('select', 'SelectIdPNode', 'Select Identity Provider', { socialAuthentication: 'handler' }),
    node('handler', 'SocialProviderHandlerNodeV2', 'Social Provider Handler', {
      ACCOUNT_EXISTS: SUCCESS,
      NO_ACCOUNT: FAILURE,
      SOCIAL_AUTH_INTERRUPTED: FAILURE,
    }),
  ],
  UpdatePassword: changeParts('New password', 'ValidatedPasswordNode'),
  UpdateUsername: changeParts('New user name', 'ValidatedUsernameNode'),
  ConnectSocial: [
    node('session', 'SessionDataNode', 'Get Session Data', { outcome: 'select' }),
    node('select', 'SelectIdPNode', 'Select Identity Provider', { socialAuthentication: 'handler' }),
    node('handler', 'SocialProviderHandlerNodeV2', 'Social Provider Handler', {
      ACCOUNT_EXISTS: SUCCESS,
      NO_ACCOUNT: 'link',
      SOCIAL_AUTH_INTERRUPTED: FAILURE,
    }),
    node('link', 'PatchObjectNode', 'Patch Object', { PATCHED: SUCCESS, FAILURE }),
  ],
  AddDevice: [
    signInPage('decision'),
    decision('kind'),
    node('kind', 'OptionsNode', 'Kind of Device', { oath: 'oath', webauthn: 'webauthn', push: 'push' }),
    node('oath', 'OathRegistrationNode', 'OATH Registration', { successOutcome: 'codes', failureOutcome: FAILURE }),
    node('webauthn', 'WebAuthnRegistrationNode', 'WebAuthn Registration', { success: 'codes', failure: FAILURE }),
    node('push', 'PushRegistrationNode', 'Push Registration', { successOutcome: 'codes', failureOutcome: FAILURE }),
    node('codes', 'RecoveryCodeDisplayNode', 'Recovery Code Display', { outcome: SUCCESS }),
  ],
  RemoveDevice: [
    signInPage('decision'),
    decision('option'),
    node('option', 'OptionsNode', 'Choose a Device', { remove: 'remove', keep: FAILURE }),
    node('remove', 'ScriptedDecisionNode', 'Remove Device', { true: SUCCESS, false: FAILURE }),
  ],
  Registration: [
    {
      name: 'register',
      type: 'PageNode',
      displayName: 'Sign Up',
      outcomes: { outcome: 'create' },
      within: [
        { name: 'userName', type: 'ValidatedUsernameNode', displayName: 'Username' },
        { name: 'attributes', type: 'AttributeCollectorNode', displayName: 'Attribute Collector' },
        { name: 'password', type: 'ValidatedPasswordNode', displayName: 'Password' },
        { name: 'kba', type: 'KbaCreateNode', displayName: 'KBA Definition' },
        { name: 'terms', type: 'AcceptTermsAndConditionsNode', displayName: 'Accept Terms and Conditions' },
      ],
    },
    node('create', 'CreateObjectNode', 'Create Object', { CREATED: SUCCESS, FAILURE }),
  ],
  ResetPassword: [
    ...mailParts('value'),
    {
      name: 'value',
      type: 'PageNode',
      displayName: 'Reset Password',
      outcomes: { outcome: 'store' },
      within: [{ name: 'input', type: 'ValidatedPasswordNode', displayName: 'New password' }],
    },
    node('store', 'PatchObjectNode', 'Patch Object', { PATCHED: SUCCESS, FAILURE }),
  ],
  EveryCallback: [
    signInPage('decision'),
    decision('attributes'),
    node('attributes', 'AttributeCollectorNode', 'Attribute Collector', { outcome: 'consent' }),
    node('consent', 'ConsentNode', 'Consent Collector', { outcome: 'wait' }),
    node('wait', 'PollingWaitNode', 'Polling Wait', { DONE: 'profile' }),
    node('profile', 'DeviceProfileCollectorNode', 'Device Profile Collector', { outcome: 'key' }),
    node('key', 'WebAuthnRegistrationNode', 'WebAuthn Registration', { success: SUCCESS, failure: FAILURE }),
  ],
  ForgottenUsername: [
    ...mailParts('login'),
    node('login', 'InnerTreeEvaluatorNode', 'Login', { true: SUCCESS, false: FAILURE }),
  ],
};

const nodeId = (tree: string, part: string): string => idOf(`tree:${tree}:${part}`);
const isEnd = (name: string): boolean => name === SUCCESS || name === FAILURE;

function documentOf(realm: RealmName, name: string, journey: Journey): object {
  const parts = PARTS[journey];
  const nodes = parts.map((part, at) => [
    nodeId(name, part.name),
    {
      x: 200 + at * 250,
      y: 150,
      connections: Object.fromEntries(
        Object.entries(part.outcomes).map(([outcome, next]) => [outcome, isEnd(next) ? next : nodeId(name, next)]),
      ),
      nodeType: part.type,
      displayName: part.displayName,
    },
  ]);
  return {
    _id: name,
    _rev: revisionOf(`tree:${name}`),
    identityResource: realm === 'root' ? null : `managed/${realm}_user`,
    uiConfig: { categories: '["Authentication"]' },
    entryNodeId: nodeId(name, parts[0]?.name ?? ''),
    nodes: Object.fromEntries(nodes),
    staticNodes: {
      startNode: { x: 50, y: 150 },
      [SUCCESS]: { x: 200 + parts.length * 250, y: 100 },
      [FAILURE]: { x: 200 + parts.length * 250, y: 250 },
    },
    innerTreeOnly: false,
    mustRun: false,
    noSession: false,
    enabled: true,
  };
}

export function builtInTree(realm: RealmName, name: string): object | undefined {
  const journey = TREES.get(name);
  return journey && documentOf(realm, name, journey);
}

/** What journeys read of their nodes besides the outcomes; an empty list of providers offers all. */
function settingsOf({ type }: Part, journey: Journey): object {
  if (type === 'SelectIdPNode') return { filteredProviders: [], includeLocalAuthentication: false };
  if (type === 'SocialProviderHandlerNodeV2') return { script: HANDLED_PROFILE_SCRIPT, clientType: 'BROWSER' };
  if (type === 'ScriptedDecisionNode') return { script: REMOVE_DEVICE_SCRIPT };
  if (type !== 'EmailSuspendNode') return {};
  const emailTemplateName = journey === 'ResetPassword' ? 'resetPassword' : 'forgottenUsername';
  return { emailTemplateName, emailAttribute: 'mail', objectLookup: true, emailSuspendMessage: {} };
}

/** By type and id. */
export const BUILT_IN_NODES: ReadonlyMap<string, object> = new Map<string, object>(
  [...TREES].flatMap(([name, journey]) =>
    PARTS[journey].flatMap((part) => [
      nodeEntry(name, part.name, part, {
        _outcomes: Object.keys(part.outcomes).map((id) => ({ id, displayName: id })),
        ...(part.within
          ? {
              pageHeader: {},
              pageDescription: {},
              nodes: part.within.map((inner) => ({
                _id: nodeId(name, `${part.name}:${inner.name}`),
                nodeType: inner.type,
                displayName: inner.displayName,
              })),
            }
          : {}),
        ...settingsOf(part, journey),
      }),
      ...(part.within ?? []).map((inner) => nodeEntry(name, `${part.name}:${inner.name}`, inner, { _outcomes: [] })),
    ]),
  ),
);

function nodeEntry(
  tree: string,
  part: string,
  { type, displayName }: { type: string; displayName: string },
  rest: object,
): [string, object] {
  const id = nodeId(tree, part);
  return [`${type}/${id}`, configEntity(id, { id: type, name: displayName, collection: true }, rest)];
}

/** The types of nodes that journeys here are made of. */
export const NODE_TYPES: ReadonlyMap<string, object> = new Map(
  [...BUILT_IN_NODES.keys()].map((key) => {
    const [id = ''] = key.split('/');
    const name = id.replace(/([a-z])(?=[A-Z])/g, '$1 ');
    return [id, { _id: id, name, collection: true }];
  }),
);
