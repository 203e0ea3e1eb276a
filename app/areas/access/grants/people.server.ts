import type { Holder } from '../../../kits/access/grant-paths';
import { searchDirectReports } from '../../../platform/direct-reports.server';
import { type LoadedPart, loadPart } from '../../../platform/recover';
import { requireAllRows } from '../../../platform/rows';
import { loadNaming } from '../../../server/i18n/naming.server';
import type { AuthContext } from '../../../server/session/auth-context';

const PAGE_SIZE = 100;

export interface HolderView {
  id: string;
  name: string;
  userName: string | null;
  picture: string | null;
}

export interface Person extends HolderView {
  holder: Holder;
  /** An administered user, not a direct report. */
  administered?: boolean;
}

export async function memberAsPerson(auth: AuthContext): Promise<Person> {
  const { id, name, userName, avatar } = auth.member;
  return { holder: null, id, name: (await loadNaming(auth)).person({ name }), userName, picture: avatar };
}

interface DirectReportsPage {
  people: Person[];
  /** Position of the first of these, from 1. */
  first: number;
  total: number;
}

/** `place`: from 1; sorted by user name. Memoized. */
export function loadDirectReports(auth: AuthContext, place = 1): Promise<LoadedPart<DirectReportsPage>> {
  const { api, member, context } = auth;
  const page = Math.ceil(place / PAGE_SIZE);
  return context.memo(`direct reports ${page}`, async () => {
    const naming = await loadNaming(auth);
    return loadPart(
      searchDirectReports(api, member.id, {
        text: '',
        page,
        size: PAGE_SIZE,
        sort: { by: 'userName', descending: false },
      }).then((found) => ({
        first: (page - 1) * PAGE_SIZE + 1,
        total: found.totalCount,
        people: requireAllRows(found, { offset: (page - 1) * PAGE_SIZE, size: PAGE_SIZE }).map(
          ({ _refResourceId: id, profileImage: picture = null, userName = null, ...names }) => ({
            holder: id,
            id,
            name: naming.person({ ...names, userName }),
            userName,
            picture,
          }),
        ),
      })),
    );
  });
}
