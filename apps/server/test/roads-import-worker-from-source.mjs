// The thread that imports a region from its sources.
import { register } from 'tsx/esm/api';

register();
await import('../src/roads/roads-import.worker.ts');
