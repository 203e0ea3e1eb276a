import { speak } from '../speak.client';

await speak('later', import.meta.glob('../*/later.ts'));
