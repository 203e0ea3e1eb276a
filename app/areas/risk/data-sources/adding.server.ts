import { data } from '@remix-run/cloudflare';
import { z } from 'zod';
import { momentOf } from '../../../lib/platform-dates';
import { cleanSearchText } from '../../../lib/query';
import {
  findDataSource,
  OBJECTS_ON_A_PAGE,
  saveDataSource,
  searchBuckets,
  searchObjects,
} from '../../../platform/data-sources.server';
import { loadPart } from '../../../platform/recover';
import { formTokens, idForForm, mayBeDoneBefore, mutate, readForm } from '../../../server/guard/form.server';
import { created } from '../../../server/guard/verified';
import type { AuthContext } from '../../../server/session/auth-context';
import { firstRecord } from './first-file.server';
import { BUCKET, OBJECT, sizeText } from './mapping';
import { ADD, addAddress, DATA_SOURCES } from './paths';

const LONGEST = 500;

function stepInAddress(search: URLSearchParams) {
  const text = (name: string) => cleanSearchText(search.get(name) ?? '', LONGEST);
  const page = Number(search.get('page') ?? 1);
  const prefix = text('prefix');
  return {
    bucket: text('bucket'),
    prefix,
    find: text('find'),
    file: text('file'),
    define: text('define') || (search.get('whole') === 'on' ? `${prefix}*` : ''),
    page: Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1,
  };
}

export async function loadAddDataSource(auth: AuthContext) {
  const { api } = auth;
  const step = stepInAddress(new URL(auth.request.url).searchParams);
  const { bucket, prefix, page, file, define } = step;
  const location = define || file;
  if (bucket === '') {
    const found = await loadPart(searchBuckets(api, step.find));
    const buckets = 'loaded' in found ? found.loaded.map((name) => ({ name, to: addAddress({ bucket: name }) })) : null;
    return { step: 'bucket' as const, find: step.find, buckets };
  }
  if (location !== '') {
    const [found, send] = await Promise.all([
      loadPart(firstRecord(api, `${bucket}/${location}`)),
      formTokens(auth, ADD),
    ]);
    const first = 'loaded' in found ? found.loaded : { problem: 'unread' as const };
    return {
      step: 'define' as const,
      bucket,
      location,
      send,
      mayDefine: define !== '' && ('record' in first || (location.includes('*') && first.problem === 'file')),
      isPreview: define === '',
      problem: 'problem' in first ? first.problem : null,
      record: 'record' in first ? JSON.stringify(first.record, null, 2) : null,
      defineTo: addAddress({ bucket, define: location }),
      back: addAddress({ bucket, prefix: location.replace(/[^/]*$/, '') }),
    };
  }
  const found = await loadPart(searchObjects(api, { bucket, prefix, page: page - 1 }));
  const to = (other: number) => addAddress({ bucket, prefix, page: String(other) });
  return {
    step: 'objects' as const,
    bucket,
    prefix,
    total: 'loaded' in found ? found.loaded.total : 0,
    objects:
      'loaded' in found
        ? found.loaded.objects.map(({ name, isFolder, size, created }) => ({
            name,
            isFolder,
            size: isFolder || size == null ? null : sizeText(size),
            created: momentOf(created),
            openTo: isFolder ? addAddress({ bucket, prefix: name }) : addAddress({ bucket, file: name }),
            defineTo: addAddress({ bucket, define: isFolder ? `${name}*` : name }),
          }))
        : null,
    previous: page > 1 ? to(page - 1) : null,
    next: 'loaded' in found && page * OBJECTS_ON_A_PAGE < found.loaded.total ? to(page + 1) : null,
    back: ADD,
  };
}
export type AddDataSourcePage = Awaited<ReturnType<typeof loadAddDataSource>>;

const NewDataSource = z.strictObject({
  name: z
    .string('risk.administration.rule.name')
    .trim()
    .min(1, 'risk.administration.rule.name')
    .max(200, 'risk.administration.rule.name'),
  bucket: z.string().regex(BUCKET, 'risk.administration.problem.bucket'),
  location: z.string().max(LONGEST).regex(OBJECT, 'risk.administration.problem.file'),
});

/** A plain object is read first: what is not JSON lines cannot be a data source. */
export async function addDataSource(auth: AuthContext) {
  const form = readForm(auth, NewDataSource);
  if (form.status !== 'success') return data(form.reply(), 400);
  const { api, context } = auth;
  const { name, bucket, location } = form.value;
  const input = `${bucket}/${location}`;
  if (!location.includes('*')) {
    const first = await loadPart(firstRecord(api, input));
    const problem = !('loaded' in first) ? 'unread' : 'problem' in first.loaded ? first.loaded.problem : null;
    if (problem) return data(form.reply({ formErrors: [`risk.administration.problem.${problem}`] }), 422);
  }
  const source = {
    datasource_id: await idForForm(auth),
    name,
    input,
    isActive: false,
    feature_mapping: {},
    datasource_created: new Date(context.now).toISOString(),
  };
  return mutate(auth, form, {
    kind: 'create',
    before: async () => ({ name, input }),
    run: async () => {
      const isAdded = (await mayBeDoneBefore(auth)) && (await findDataSource(api, source.datasource_id)) !== null;
      const changed = { datasource_id: source.datasource_id, name, input };
      return isAdded ? saveDataSource(api, changed, 'upsert') : saveDataSource(api, source, 'persist');
    },
    // The moment differs when the form is sent again.
    verify: async ({ before: sent }) =>
      created(await findDataSource(api, source.datasource_id), { wanted: { name, input }, sent }),
    redirectTo: DATA_SOURCES,
    notice: 'risk.administration.notice.sourceAdded',
  });
}
