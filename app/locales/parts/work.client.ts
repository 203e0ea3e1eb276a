import { speak } from '../speak.client';

await speak('work', import.meta.glob('../*/work.ts'));
