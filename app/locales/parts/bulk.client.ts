import { speak } from '../speak.client';

await speak('bulk', import.meta.glob('../*/bulk.ts'));
