import { zoneOf } from '../../../lib/look';
import { loadPart, unavailablePart } from '../../../platform/recover';
import { listRuns, type Run, startRun } from '../../../platform/report-runs.server';
import { isReportConfig, type Template } from '../../../platform/report-templates.server';
import type { Mutation } from '../../../server/guard/form.server';
import { translationFor } from '../../../server/i18n/i18n.server';
import type { AuthContext } from '../../../server/session/auth-context';
import { parseParameters } from '../definition';
import { parseObject } from '../parse-object';
import { historyPath, type TemplateKey } from '../paths';
import type { ReportQuestions } from './parameter-form';
import { awaitRun } from './run-notices.server';

/** Only administrators may search values. A definition that cannot be read has no questions that could be answered. */
export async function toQuestions(auth: AuthContext, { reportConfig, ootb }: Template): Promise<ReportQuestions> {
  if (!isReportConfig(reportConfig)) throw unavailablePart('reports.error.template');
  const { locales } = await translationFor(auth);
  const { member } = auth;
  return {
    parameters: parseParameters(parseObject(reportConfig), locales),
    ootb,
    canSearch: member.effectiveRoles.length > 0,
  };
}

export function readerOf(auth: AuthContext) {
  return { now: auth.context.now, zone: zoneOf(auth), realm: auth.member.realm };
}

type Start = Pick<Mutation<string, string[] | null>, 'kind' | 'before' | 'run' | 'verify' | 'failed' | 'check'>;

/** Its result is the id of the run. */
export function startOf(auth: AuthContext, key: TemplateKey, payload: Record<string, unknown>): Start {
  const sent = JSON.stringify(payload);
  const withAwaitedRun = async (started: string | Promise<string>) => {
    const runId = await started;
    await awaitRun(auth, { ...key, runId });
    return runId;
  };
  return {
    kind: 'do',
    before: async () => {
      const runs = await loadPart(listRuns(auth.api, key), { mayBeForbidden: true });
      return 'loaded' in runs ? runs.loaded.result.map(({ runId }) => runId) : null;
    },
    run: () => withAwaitedRun(startRun(auth.api, key, payload)),
    // Runs do not name who started them: of several new ones with these values it is not known which is this one.
    verify: async ({ before: known }) => {
      if (known === null) return 'unknown';
      const { result, unreadable } = await listRuns(auth.api, key);
      const isNew = ({ runId, parameters }: Run) => parameters === sent && !known.includes(runId);
      const [run, other] = result.filter(isNew);
      const mayBeThis =
        unreadable > 0 || result.some(({ runId, parameters }) => parameters === null && !known.includes(runId));
      if (other || (!run && mayBeThis)) return 'unknown';
      return run ? { done: await withAwaitedRun(run.runId) } : 'not-done';
    },
    failed: 'reports.error.run',
    check: historyPath(key),
  };
}
