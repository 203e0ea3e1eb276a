// Addresses that answer with a file: where it cannot be made they lead back to their page, which says so.
import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { idOf } from '../../../sandbox/core/ids';
import { sandboxOf } from '../client';
import { HOST, user, type Walker, walkerOf } from '../member-client';

const sandbox = sandboxOf(HOST);
const USERS = idOf('report template:Users and their roles');
const ACTOR = `actorId=${encodeURIComponent(`managed/user/${user('mina.holt')}`)}`;
const FAILED = 'We couldn’t create the file.';

interface FileAddress {
  who: string;
  address: string;
  /** The page it leads back to. */
  page: string;
  /** A call whose answer is part of the file. */
  call: string;
  says?: string;
}

const review = { finished: '', running: '' };
let theme = '';
/** By the modules that answer with a file. */
const FILES: Record<string, (() => FileAddress) | null> = {
  'app/areas/reviews/evidence/file.route.ts': () => evidence('file'),
  'app/areas/reviews/evidence/table.route.ts': () => evidence('table'),
  'app/areas/reviews/export/table.route.ts': () => ({
    who: 'mina.holt',
    address: `/certification/certification-task/${review.running}/export/table?${ACTOR}`,
    page: `/certification/certification-task/${review.running}/export`,
    call: '/iga/governance/certification/*/items/search',
  }),
  'app/areas/access/ending/calendar.route.ts': () => ({
    who: 'mina.holt',
    address: '/my-access/ending/calendar.ics?person=me',
    page: '/my-access/ending?person=me',
    call: '/iga/governance/user/',
  }),
  'app/areas/account/profile/own-data-file.route.ts': () => ({
    who: 'kai.ruiz',
    address: '/profile/data/file',
    page: '/profile/data',
    call: '/openidm/managed/alpha_user',
  }),
  'app/areas/themes/export.route.ts': () => ({
    who: 'ines.moreau',
    address: `/themes/${theme}/export`,
    page: '/themes',
    call: '/openidm/config/ui/themerealm',
  }),
  'app/root/list-exports.server.ts': () => ({
    who: 'mina.holt',
    address: '/export/approvals?priority=high',
    page: '/approvals?priority=high',
    call: '/iga/governance/user/',
    says: 'We couldn’t export the list.',
  }),
  'app/areas/reports/templates/export.route.ts': () => ({
    who: 'ines.moreau',
    address: `/reports/export/published/${USERS}`,
    page: '/reports',
    call: '/reports/',
    says: 'The template was not exported.',
  }),
  // Made of what the session keeps: there is no call that could fail.
  'app/areas/administration/resources/import/table.route.ts': null,
  'app/areas/reviews/items/bulk/receipt-table.route.ts': null,
  // In tests/http/reports/reports.test.ts: a run comes first.
  'app/areas/reports/runs/files.server.ts': null,
};

function evidence(part: string): FileAddress {
  const page = `/certification/certification-task/${review.finished}/evidence`;
  const search = `${ACTOR}&taskStatus=complete`;
  return {
    who: 'mina.holt',
    address: `${page}/${part}?${search}`,
    page: `${page}?${search}`,
    call: '/iga/governance/certification/*/items*',
  };
}

const people = new Map<string, Walker>();
beforeAll(async () => {
  await sandbox.reset();
  const campaigns = await sandbox.state<{ id: string; name: string }>('certifications');
  const idNamed = (name: string) => campaigns.find((one) => one.name === name)?.id ?? '';
  Object.assign(review, { finished: idNamed('Q2 Halden access review'), running: idNamed('Q4 Halden access review') });
  const [themes] = await sandbox.state<{ realm: { alpha: { _id: string }[] } }>('ui/themerealm');
  theme = themes?.realm.alpha[0]?._id ?? '';
  for (const name of ['kai.ruiz', 'mina.holt', 'ines.moreau']) people.set(name, await walkerOf(name));
});
afterEach(() => sandbox.mend());

it('knows every module that answers with a file', () => {
  const files = readdirSync('app', { recursive: true, encoding: 'utf8' }).map((file) => `app/${file}`);
  const modules = files.filter(
    (file) => /\.(route|server)\.tsx?$/.test(file) && /answerWithFile\(auth/.test(readFileSync(file, 'utf8')),
  );
  expect(Object.keys(FILES).sort()).toEqual(
    modules.filter((file) => file !== 'app/server/guard/file.server.ts').sort(),
  );
});

const FAULTS = [
  ['500', { status: 500 }],
  ['403', { status: 403 }],
  ['404', { status: 404 }],
  ['409', { status: 409 }],
  ['a reset connection', { reset: true }],
  ['a page of HTML', { status: 200, body: '<html>busy</html>' }],
  ['an empty answer', { status: 200, body: '' }],
] as const;

describe.each(Object.entries(FILES).filter((row): row is [string, () => FileAddress] => row[1] !== null))(
  '%s',
  (_module, addressOf) => {
    it.each(FAULTS)('leads back to its page with a notice after %s', async (_what, fault) => {
      const { who, address, page, call, says = FAILED } = addressOf();
      const walker = people.get(who);
      await sandbox.faults([{ path: call, ...fault }]);
      const answer = await walker?.see(address);
      await sandbox.mend();
      expect([answer?.status, answer?.headers['content-disposition']]).toEqual([303, undefined]);
      expect(answer?.headers.location?.startsWith(page)).toBe(true);
      const shown = await walker?.see('/profile/preferences');
      expect(shown?.page.text).toContain(says);
      expect(shown?.page.text).not.toContain('notified');
    });

    it('is the file otherwise', async () => {
      const { who, address } = addressOf();
      expect((await people.get(who)?.see(address))?.headers['content-disposition']).toMatch(/^attachment; /);
    });
  },
);
