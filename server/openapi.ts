/** Prints the OpenAPI document: `node openapi.js <name of the site>`. The build writes it to `openapi.json` beside the server. */
import { openApi } from './http/openapi.ts';

process.stdout.write(JSON.stringify(openApi({ siteName: process.argv[2] ?? '' })));
