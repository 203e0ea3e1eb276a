// Whatever becomes of the answer to a write about requests, tasks, violations, reviews and access, the page shows the truth.
import { WORK } from './writes/work';
import { checkWrites } from './writes/write';

checkWrites(WORK);
