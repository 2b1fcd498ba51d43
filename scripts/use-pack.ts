/** Loaded before a program that runs from the sources (`node --import`): gives it the pack of BRAND, which a build contains. */
import { brandFolder } from '#server/config/brand.ts';
import { readEnvironment } from '#server/config/env-files.ts';
import { loadPack } from '#server/config/pack.ts';

Object.assign(globalThis, { gamePack: await loadPack(brandFolder(readEnvironment())) });
