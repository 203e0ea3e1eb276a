// Titles and values of the platform's own schemas: in English as they are.
import { STANDARD_TITLES, STANDARD_VALUES } from '../../lib/standard-titles';

export default { titles: STANDARD_TITLES, values: STANDARD_VALUES };
