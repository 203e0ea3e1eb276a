// The outcome of a write is not known, and then the page that shows it fails, too.
import { ACCOUNT } from './writes/account';
import { ADMINISTRATION } from './writes/administration';
import { WORK } from './writes/work';
import { checkPagesAfterWrites } from './writes/write';

/** The session is over with the account; access is taken away by another call once the last person has it. */
const OTHERWISE = ['delete the account', 'take access to a resource away'];

const writes = [...ACCOUNT, ...ADMINISTRATION, ...WORK].filter(({ name }) => !OTHERWISE.includes(name));
// Those whose outcome is a notice have no page of their own.
checkPagesAfterWrites(writes.filter(({ done }) => !done));
