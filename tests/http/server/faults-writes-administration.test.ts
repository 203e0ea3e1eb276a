// Whatever becomes of the answer to a write about objects, users, entitlements, themes, reports and risk, the page shows the truth.
import { ADMINISTRATION } from './writes/administration';
import { checkWrites } from './writes/write';

checkWrites(ADMINISTRATION);
