// The journeys of a realm as its administrators read them, and those they have imported.

import type { RealmName } from '../../core/caller';
import { collection } from '../../core/collection';
import { badRequest, forbidden, notFound } from '../../core/errors';
import { pickFields } from '../../core/fields';
import { type Call, json, type Route } from '../../core/http';
import type { Platform } from '../../core/platform';
import { configRoutes, listRows, revisionOf } from '../administration';
import { bodyObject } from '../user-routes';
import { TREES } from './journey';
import { BUILT_IN_NODES, builtInTree, FAILURE, NODE_TYPES, SUCCESS } from './journey-documents';

/** Kept and given back; only built-in journeys run. */
interface Imported {
  id: string;
  document: Record<string, unknown>;
  /** What lists find it by. */
  keys: string[];
}

const importedTrees = collection<Imported>({ name: 'am/imported-tree', keys: ({ keys }) => keys });
const importedNodes = collection<Imported>({ name: 'am/imported-node', keys: ({ keys }) => keys });

const documentsAt = ({ store }: Platform, of: typeof importedTrees, key: string): object[] =>
  store.search(of, { key }).map(({ document }) => document);

function trees(call: Call, realm: RealmName): unknown {
  const builtIn = [...TREES.keys()].flatMap((name) => builtInTree(realm, name) ?? []);
  return listRows(call, [...builtIn, ...documentsAt(call.platform, importedTrees, realm)]);
}

function findTree({ platform, params }: Call, realm: RealmName): object {
  const name = params.id ?? '';
  const found = builtInTree(realm, name) ?? platform.store.get(importedTrees, `${realm}/${name}`)?.document;
  if (!found) throw notFound(`Tree with name, ${name.slice(0, 80)}, could not be found`);
  return found;
}

const readTree = (call: Call, realm: RealmName): unknown => pickFields(findTree(call, realm), call.query);

function putTree(call: Call, realm: RealmName): unknown {
  const name = call.params.id ?? '';
  const body = bodyObject(call);
  const builtIn = builtInTree(realm, name);
  if (builtIn) return unchanged(builtIn, body, ['entryNodeId', 'nodes']);
  checkFlow(body);
  const document = { ...body, _id: name, _rev: revisionOf(JSON.stringify(body)) };
  return put(call, importedTrees, { id: `${realm}/${name}`, document, keys: [realm] });
}

/** Every way leads to a node of the tree or to one of its ends. */
function checkFlow({ entryNodeId, nodes }: Record<string, unknown>): void {
  if (typeof nodes !== 'object' || nodes === null) throw badRequest('The nodes of the tree are missing');
  const known = new Set([...Object.keys(nodes), SUCCESS, FAILURE]);
  const ways = Object.values(nodes).flatMap((node) =>
    Object.values((node as { connections?: object })?.connections ?? {}),
  );
  const astray = [entryNodeId, ...ways].find((next) => !known.has(String(next)));
  if (astray !== undefined) throw badRequest(`Node ${String(astray).slice(0, 80)} does not exist in the tree`);
  const strange = Object.values(nodes).find((node) => !NODE_TYPES.has(String(node?.nodeType)));
  if (strange) throw badRequest(`Node type ${String(strange?.nodeType).slice(0, 80)} does not exist`);
}

/** Built-in documents take nothing but what they already hold. */
function unchanged(document: object, body: Record<string, unknown>, compared: string[]): object {
  const held = document as Record<string, unknown>;
  const differs = compared.some((name) => JSON.stringify(sorted(held[name])) !== JSON.stringify(sorted(body[name])));
  if (differs) throw forbidden('Journeys that come with the platform cannot be changed');
  return document;
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, inner]) => [name, sorted(inner)]));
}

function put({ platform }: Call, of: typeof importedTrees, { id, document, keys }: Imported): unknown {
  const present = platform.store.get(of, id) !== undefined;
  platform.store.put(of, id, { id, document, keys });
  return present ? document : json(document, 201);
}

function remove({ platform }: Call, of: typeof importedTrees, id: string, document: object, builtIn: boolean): object {
  if (builtIn) throw forbidden('Journeys that come with the platform cannot be changed');
  platform.store.remove(of, id);
  return document;
}

const deleteTree = (call: Call, realm: RealmName): unknown => {
  const name = call.params.id ?? '';
  return remove(call, importedTrees, `${realm}/${name}`, findTree(call, realm), TREES.has(name));
};

const nodeKey = ({ params }: Call): string => `${params.type}/${params.id}`;

function findNode(call: Call, realm: RealmName): object {
  const key = nodeKey(call);
  const found = BUILT_IN_NODES.get(key) ?? call.platform.store.get(importedNodes, `${realm}/${key}`)?.document;
  if (!found) throw notFound('Resource not found');
  return found;
}

const readNode = (call: Call, realm: RealmName): unknown => pickFields(findNode(call, realm), call.query);

function putNode(call: Call, realm: RealmName): unknown {
  const { type = '', id = '' } = call.params;
  const body = bodyObject(call);
  const kind = NODE_TYPES.get(type);
  if (!kind) throw notFound(`Node type ${type.slice(0, 80)} does not exist`);
  const builtIn = BUILT_IN_NODES.get(nodeKey(call));
  const settings = Object.keys(body).filter((name) => !name.startsWith('_'));
  if (builtIn) return unchanged(builtIn, body, settings);
  const document = { ...body, _id: id, _rev: revisionOf(JSON.stringify(body)), _type: kind };
  return put(call, importedNodes, { id: `${realm}/${nodeKey(call)}`, document, keys: [realm, `${realm}/${type}`] });
}

const deleteNode = (call: Call, realm: RealmName): unknown => {
  const key = nodeKey(call);
  return remove(call, importedNodes, `${realm}/${key}`, findNode(call, realm), BUILT_IN_NODES.has(key));
};

function nodesOfType(call: Call, realm: RealmName): unknown {
  const { type } = call.params;
  const builtIn = [...BUILT_IN_NODES].filter(([key]) => key.startsWith(`${type}/`)).map(([, document]) => document);
  return listRows(call, [...builtIn, ...documentsAt(call.platform, importedNodes, `${realm}/${type}`)]);
}

function actOnNodes(call: Call, realm: RealmName): unknown {
  const action = call.query.get('_action');
  if (action === 'getAllTypes') return { result: [...NODE_TYPES.values()] };
  if (action !== 'nextdescendents') throw badRequest(`Unsupported action: ${action ?? ''}`);
  return { result: [...BUILT_IN_NODES.values(), ...documentsAt(call.platform, importedNodes, realm)] };
}

const AT = 'authentication/authenticationtrees';

export const journeyListRoutes: Route[] = [
  ...configRoutes('GET', `${AT}/trees`, trees),
  ...configRoutes('GET', `${AT}/trees/:id`, readTree),
  ...configRoutes('PUT', `${AT}/trees/:id`, putTree),
  ...configRoutes('DELETE', `${AT}/trees/:id`, deleteTree),
  ...configRoutes('POST', `${AT}/nodes`, actOnNodes),
  ...configRoutes('GET', `${AT}/nodes/:type`, nodesOfType),
  ...configRoutes('GET', `${AT}/nodes/:type/:id`, readNode),
  ...configRoutes('PUT', `${AT}/nodes/:type/:id`, putNode),
  ...configRoutes('DELETE', `${AT}/nodes/:type/:id`, deleteNode),
];
