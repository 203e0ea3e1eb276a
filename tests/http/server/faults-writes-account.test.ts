// Whatever becomes of the answer to a write about the account, sharing, notifications and workflows, the page shows the truth.
import { ACCOUNT } from './writes/account';
import { checkWrites } from './writes/write';

checkWrites(ACCOUNT);
