import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { desc } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditLog } from '#server/modules/audit/audit.table.ts';
import type { MobGuide } from '#contract/mobs.ts';
import { banners } from '#server/modules/banners/banners.table.ts';
import { dropSettings, mobs } from '#server/modules/drops/drops.table.ts';
import { dropGuide } from '#server/modules/guides/guides.table.ts';
import { escapeFormula } from '#contract/csv.ts';
import { exportText } from '#server/operator/transfer/export.ts';
import { checkFile, importFile } from '#server/operator/transfer/import.ts';
import type { Kind } from '#server/operator/transfer/kinds.ts';
import { testTerminal } from '#support/terminal.ts';
import { AUDIT_FIELDS } from '#features/audit/audit-fields.ts';
import { temporaryFolder, openTestApp } from '#support/lifetime.ts';

const folder = temporaryFolder();
const now = new Date('2026-11-20T15:00:00.000Z');
const app = await openTestApp();

let made = 0;
function fileOf(content: string | Uint8Array, ending = 'csv'): string {
  made += 1;
  const file = join(folder, `${made}.${ending}`);
  writeFileSync(file, content);
  return file;
}

async function importText(
  kind: Kind,
  content: string | Uint8Array,
  {
    ending,
    dryRun = false,
    skipInvalid = false,
  }: { ending?: string; dryRun?: boolean; skipInvalid?: boolean } = {},
) {
  const terminal = testTerminal();
  const checked = await checkFile({ kind, file: fileOf(content, ending), skipInvalid, terminal });
  return importFile({ database: app.database, checked, dryRun, now, terminal });
}

/** The printed faults and the final message. */
async function refused(kind: Kind, content: string | Uint8Array, ending?: string) {
  const terminal = testTerminal();
  const file = fileOf(content, ending);
  const error = await checkFile({ kind, file, terminal })
    .then((checked) => importFile({ database: app.database, checked, dryRun: false, now, terminal }))
    .then(
      () => new Error('it passed'),
      (reason: unknown) => reason as Error,
    );
  const faults = terminal.noted.filter((line) => /^(linha|registro) \d/.test(line));
  return { faults, sentence: error.message.replace(file, 'X') };
}

interface Changes {
  version: number;
  changed: { id: number; label: string }[];
  deleted: number[];
}
/** The changes that a portal with a copy of the list receives next. */
async function since(version: string): Promise<Changes> {
  return (await app.visitor().get(`/game-items?since=${version}`)).json<Changes>();
}
const versionNow = async () =>
  String((await app.visitor().get('/game-items')).headers['x-collection-version']);

describe('a catalogue of 25,000 items', () => {
  const lines = Array.from({ length: 25_000 }, (_, at) => `${at + 1},Item ${at + 1},${at % 576}`);
  const csv = (all: readonly string[]) => `id,label,icon\n${all.join('\n')}\n`;
  const broken = new Map<number, string>([
    [2, 'um,Elmo,0'],
    [100, '99,,0'],
    [999, '998,Escudo'],
    [5000, '4999,Espada,-1'],
    [5001, '5000,Espada,1.5'],
    [10_000, `9999,${'x'.repeat(201)},0`],
    [12_345, '7,Repetido,0'],
    [20_000, '19999,Sino\u0007,0'],
    [24_999, '99999999999,Longe,0'],
    [25_001, '25000,"Aspas" fora,0'],
  ]);

  it('is not imported while ten lines are broken, which are reported by number and cause', async () => {
    const before = await versionNow();
    const faulty = lines.map((line, at) => broken.get(at + 2) ?? line);
    expect(await refused('items', csv(faulty))).toEqual({
      faults: [
        'linha 2: id deve ser um número inteiro de 1 a 2147483647, e é "um"',
        'linha 100: label está vazio',
        'linha 999: tem 2 colunas, e o cabeçalho tem 3',
        'linha 5000: icon deve ser um número inteiro de 0 a 2147483647, e é "-1"',
        'linha 5001: icon deve ser um número inteiro de 0 a 2147483647, e é "1.5"',
        'linha 10000: label tem 201 caracteres, e o máximo é 200',
        'linha 12345: o número 7 já está na linha 8',
        String.raw`linha 20000: label contém caracteres inválidos, e é "Sino\u0007"`,
        'linha 24999: id deve ser um número inteiro de 1 a 2147483647, e é "99999999999"',
        'linha 25001: tem aspas fora do lugar, ou que nunca se fecham; o resto não foi lido',
      ],
      sentence: 'X tem 10 erros: nada foi importado.',
    });
    expect((await app.visitor().get('/game-items')).json()).toEqual([]);
    expect(await versionNow()).toBe(before);
  });

  it('is imported once it is repaired, recorded in the audit log, and sent to players as changes', async () => {
    const empty = await versionNow();
    expect(await importText('items', csv(lines), { dryRun: true })).toEqual({
      created: 25_000,
      changed: 0,
      same: 0,
    });
    expect(await since(empty)).toMatchObject({ changed: [], deleted: [] });

    expect(await importText('items', csv(lines))).toEqual({ created: 25_000, changed: 0, same: 0 });
    expect((await since(empty)).changed).toHaveLength(25_000);
    const entries = await app.database.db.select().from(auditLog);
    expect(Object.keys(entries[0]?.after ?? {}).filter((field) => !(field in AUDIT_FIELDS))).toEqual([]);
    expect(entries).toMatchObject([
      { action: 'import.items', accountId: null, subject: 'game_items', after: { created: 25_000 } },
    ]);

    const first = await versionNow();
    const repaired = lines.with(41, '42,Elmo de Ferro,41').toSpliced(10, 1).concat('30000,Novo,3');
    expect(await importText('items', csv(repaired))).toEqual({ created: 1, changed: 1, same: 24_998 });
    const told = await since(first);
    expect(told.changed.map(({ id, label }) => `${id} ${label}`).sort()).toEqual([
      '30000 Novo',
      '42 Elmo de Ferro',
    ]);
    expect(told.deleted).toEqual([]);

    const second = await versionNow();
    expect(await importText('items', csv(repaired))).toEqual({ created: 0, changed: 0, same: 25_000 });
    expect(await versionNow()).toBe(second);
  });
});

describe('hand-made files', () => {
  it('are read with a byte order mark, semicolons, other column order, quotes over lines and blank lines', async () => {
    const csv = '\ufeffLabel;id;ICON\r\n"Arco; ""longo""\r\n curvo";40001;5\r\n\r\n  Lança  ; 40002 ;0\r\n';
    expect(await importText('items', csv)).toMatchObject({ created: 2 });
    const { text } = await exportText({ database: app.database, kind: 'items', file: undefined });
    expect(text).toContain('40001,"Arco; ""longo""\r\n curvo",5\n40002,Lança,0\n');
  });

  it('have rows after quoted lines reported with their own line', async () => {
    expect(await refused('mobs', 'id,label\n1,"a\nb"\n2,"c\nd\ne"\n-3,x\n')).toMatchObject({
      faults: [expect.stringMatching(/^linha 7: id/)],
      sentence: 'X tem um erro: nada foi importado.',
    });
    expect(await refused('mobs', 'id,label\n1,"a\nb"\nx,"c\nd\ne"\n')).toMatchObject({
      faults: [expect.stringMatching(/^linha 4: id/)],
    });
  });

  it('may be JSON, whose records are counted instead of lines', async () => {
    const json = JSON.stringify([
      { effect_index: 0, effect_name: '' },
      { effect_index: 7, effect_name: 'X Ataque +' },
    ]);
    expect(await importText('effects', json, { ending: 'json' })).toMatchObject({ created: 2 });
    const bad = JSON.stringify([[1], { effect_index: '8' }, { effect_index: 9.5, effect_name: {} }, null]);
    expect(await refused('effects', bad, 'json')).toEqual({
      faults: [
        'registro 1: não é um objeto',
        'registro 3: effect_index deve ser um número inteiro de 0 a 2147483647, e é 9.5; effect_name deve ser um texto, e é {}',
        'registro 4: não é um objeto',
      ],
      sentence: 'X tem 3 erros: nada foi importado.',
    });
  });

  it.each([
    ['a text that is not UTF-8', 'csv', Uint8Array.of(0x69, 0x64, 0xe7), 'não está em UTF-8'],
    [
      'other columns',
      'csv',
      'id,nome\n1,x\n',
      'deve trazer as colunas id, label; falta label; não se conhece nome.',
    ],
    ['nothing', 'csv', '', 'falta id, label'],
    ['a header alone', 'csv', 'id,label,icon\n', 'não tem nenhuma linha para importar'],
    ['no JSON', 'json', '{', 'não é JSON válido'],
    ['no list', 'json', '{"id": 1}', 'deve ser uma lista de objetos JSON'],
  ])('are refused with a message when they hold %s', async (_what, ending, content, sentence) => {
    expect((await refused('items', content, ending)).sentence).toContain(sentence);
  });

  it('with a misplaced quote are refused with its line and the mistakes before it', async () => {
    const csv = 'id,label,icon\n1,Elmo,y\n2,"Escudo,0\nx,Arco,0\n4,"Lança" longa,0\n';
    expect(await refused('items', csv)).toEqual({
      faults: [
        'linha 2: icon deve ser um número inteiro de 0 a 2147483647, e é "y"',
        'linha 3: tem aspas fora do lugar, ou que nunca se fecham; o resto não foi lido',
      ],
      sentence: 'X tem 2 erros: nada foi importado.',
    });
  });

  it.each([
    ['what separates the columns in the first line', 'sep=;\r\nid;label;icon\r\n900001;Espada;1\r\n'],
    ['blank columns at the end', 'id;label;icon;;\r\n900001;Espada;1;;\r\n'],
    ['blank cells at the end of rows alone', 'id;label;icon\n900001;Espada;1;\n'],
    ['tabs between the columns', 'id\tlabel\ticon\n900001\tEspada\t1\n'],
    ['bare returns between the rows', 'id;label;icon\r900001;Espada;1\r'],
  ])('are read with %s', async (_what, csv) => {
    await importText('items', 'id;label;icon\n900001;Faca;0\n');
    expect(await importText('items', csv)).toEqual({ created: 0, changed: 1, same: 0 });
    const { text } = await exportText({ database: app.database, kind: 'items', file: undefined });
    expect(text).toContain('900001,Espada,1\n');
  });

  it('are read with MySQL’s \\N where a cell has no value', async () => {
    const csv = 'effect_index,effect_name\n901,\\N\n902,Fogo\n';
    expect(await importText('effects', csv)).toMatchObject({ created: 2 });
    const { text } = await exportText({ database: app.database, kind: 'effects', file: undefined });
    expect(text).toContain('\n901,\n902,Fogo\n');
    expect((await refused('items', 'id,label,icon\n\\N,\\N,1\n')).faults).toEqual([
      'linha 2: id está vazio; label está vazio',
    ]);
  });

  it('have their mistakes named by the lines of the file, whatever returns are in their cells', async () => {
    const rows = [1, 2, 3, 4].map((at) => `90000${at};"Item${at}\r";1\n`).join('');
    expect(await refused('items', `id;label;icon\n${rows}900005;;1\n900006;Item6;1\n`)).toMatchObject({
      faults: ['linha 6: label está vazio'],
    });
  });
});

describe('files that were chosen by mistake', () => {
  it('are refused by their size and their number of rows', async () => {
    const large = await refused('items', `id,label,icon\n${'1,x'.padEnd(80_000).concat(',1\n').repeat(400)}`);
    expect(large.sentence).toBe('O arquivo X tem mais de 32 MB: importe-o em partes.');
    const many = await refused('items', `id,label,icon\n${'1,x,1\n'.repeat(500_001)}`);
    expect(many.sentence).toBe('O arquivo X tem mais de 500.000 linhas: importe-o em partes.');
    const records = await refused('items', `[${'0,'.repeat(500_000)}0]`, 'json');
    expect(records.sentence).toBe('O arquivo X tem mais de 500.000 registros: importe-o em partes.');
  });
});

describe('guides', () => {
  const header = 'id,name,type,recommended_lv,image_url,item_id,item_name,drop_rate\n';

  it('are imported with their drops, which replace those of the map', async () => {
    const csv = `${header}5,Floresta,mapa,10,,40001,,"12,5"\n5,Floresta,MAPA,10,,40002,Lança rara,\n6,Cripta,DUNGEON,,/art/cripta.webp,,,\n`;
    expect(await importText('guides', csv)).toEqual({ created: 2, changed: 0, same: 0 });
    expect(await app.visitor().call('listGuides')).toMatchObject([
      { id: 6, type: 'DUNGEON', image_url: '/art/cripta.webp', recommended_lv: 0, drop_guide: [] },
      {
        ...{ id: 5, name: 'Floresta', type: 'MAPA', recommended_lv: 10, image_url: null },
        drop_guide: [
          { item_id: 40_001, guide_map_id: 5, name: expect.stringContaining('Arco') },
          { item_id: 40_002, guide_map_id: 5, name: 'Lança rara' },
        ],
      },
    ]);
    expect(await importText('guides', csv)).toEqual({ created: 0, changed: 0, same: 2 });
    expect(await importText('guides', `${header}5,Floresta,MAPA,10,,40002,,\n`)).toMatchObject({
      changed: 1,
    });
    const drops = await app.database.db.select().from(dropGuide).orderBy(dropGuide.id);
    expect(drops).toMatchObject([
      { item_id: 40_001, archivedAt: now, revision: 2 },
      { item_id: 40_002, archivedAt: null, revision: 2, name: 'Lança', dropRate: null },
    ]);
    const admin = await app.admin();
    const created = await admin.client.post('/guides', { name: 'Depois', type: 'MAPA' });
    expect(created.json()).toMatchObject({ id: 7 });
  });

  it('are refused with the mistakes that only several lines or the catalogue reveal', async () => {
    const csv = `${header}8,Vale,MAPA,1,,40001,,\n8,Outro vale,MAPA,1,,40001,,\n9,Gruta,CAVERNA,1,,,,101\n10,Pico,MAPA,1,,,Elmo,\n`;
    expect((await refused('guides', csv)).faults).toEqual([
      'linha 3: o mapa 8 tem outro nome, tipo, nível ou imagem na linha 2',
      'linha 3: o item 40001 do mapa 8 já está na linha 2',
      'linha 4: type deve ser MAPA ou DUNGEON, e é "CAVERNA"; drop_rate deve ser um número de 0 a 100, e é "101"',
      'linha 5: item_id está vazio, mas há nome ou chance do item',
    ]);
    expect(await refused('guides', `${header}8,Vale,MAPA,1,,77777,,\n`)).toEqual({
      faults: ['linha 2: o item 77777 não existe no catálogo'],
      sentence: 'X tem um erro: nada foi importado.',
    });
  });
});

describe('an exported file', () => {
  it('holds no formula that a spreadsheet would run, and can be imported unchanged', async () => {
    const labels = ['=cmd|calc', '+5', '-5', '@SUM(A1)', "'=x", "''+y", "'aspas'", '5-3'];
    const rows = labels.map((label, at) => ({ id: 50_001 + at, label }));
    await app.database.db.insert(mobs).values(rows);
    const { text } = await exportText({ database: app.database, kind: 'mobs', file: 'x.csv' });
    const cells = text.split('\n').filter((line) => line.startsWith('500'));
    expect(cells.map((line) => line.slice(line.indexOf(',') + 1))).toEqual([
      "'=cmd|calc",
      "'+5",
      "'-5",
      "'@SUM(A1)",
      "''=x",
      "'''+y",
      "'aspas'",
      '5-3',
    ]);
    expect(await importText('mobs', text)).toMatchObject({ created: 0, changed: 0 });
    const { text: json } = await exportText({ database: app.database, kind: 'mobs', file: 'x.json' });
    expect(json).toContain('"=cmd|calc"');
    expect(await importText('mobs', json, { ending: 'json' })).toMatchObject({ created: 0, changed: 0 });
    await app.database.db.delete(mobs);
    expect(await importText('mobs', text)).toMatchObject({ created: 8 });
    const back = await app.database.db.select({ id: mobs.id, label: mobs.label }).from(mobs).orderBy(mobs.id);
    expect(back).toEqual(rows);
    expect(['\tx', '\rx'].map(escapeFormula)).toEqual(["'\tx", "'\rx"]);
  });

  it.each(['items', 'effects', 'mobs', 'guides', 'spawns', 'drops'] as const)(
    'with %s can be imported unchanged',
    async (kind) => {
      await importText('mobs', 'id,label\n3,"Lobo, o cinza"\n');
      await importText('spawns', `mob_id,map_id,count\n3,${await anyMap()},2\n`);
      await importText('drops', `${DROPS}3,1,12.5,${await anyItem()},3\n`);
      for (const ending of ['csv', 'json']) {
        const { text, rows } = await exportText({ database: app.database, kind, file: `x.${ending}` });
        expect(rows).toBeGreaterThan(0);
        expect(await importText(kind, text, { ending })).toMatchObject({ created: 0, changed: 0 });
      }
    },
  );
});

describe('imports and the team’s own changes', () => {
  const header = 'id,name,type,recommended_lv,image_url,item_id,item_name,drop_rate\n';
  const guideIds = async () => (await app.visitor().call('listGuides')).map(({ id }) => id);

  it('a removed map is not exported, and a file with it restores it', async () => {
    await importText('items', 'id,label,icon\n40001,Elmo,1\n40002,Escudo,2\n');
    await importText('guides', `${header}90,Charco,MAPA,3,,40001,,5\n90,Charco,MAPA,3,,40002,,\n`);
    const editor = await app.member('editor');
    const map = (await app.visitor().call('listGuides')).find(({ id }) => id === 90);
    await editor.client.delete(`/drop-guide/${map?.drop_guide?.[1]?.id}`);
    const { text } = await exportText({ database: app.database, kind: 'guides', file: 'x.csv' });
    expect(text).toContain('90,Charco,MAPA,3,,40001,Elmo,5');
    expect(text).not.toContain('90,Charco,MAPA,3,,40002');
    await editor.client.delete('/guides/90');
    const without = await exportText({ database: app.database, kind: 'guides', file: 'x.csv' });
    expect(without.text).not.toContain('Charco');
    expect(await guideIds()).not.toContain(90);
    expect(await importText('guides', text)).toMatchObject({ created: 0, changed: 1 });
    expect(await guideIds()).toContain(90);
  });

  it('a drop that stays in a map keeps its number, and a removed one can still be put back', async () => {
    await importText('items', 'id,label,icon\n40001,Elmo,1\n40002,Escudo,2\n40003,Capa,3\n');
    const line = (item: number, rate: number | '') => `91,Brejo,MAPA,3,,${item},,${rate}\n`;
    await importText('guides', header + line(40_001, 5) + line(40_002, ''));
    const dropsNow = async () =>
      (await app.visitor().call('listGuides')).find(({ id }) => id === 91)?.drop_guide ?? [];
    const [helmet, shield] = await dropsNow();
    const editor = await app.member('editor');
    await editor.client.delete(`/drop-guide/${shield?.id}`);
    expect(await importText('guides', header + line(40_003, 1) + line(40_001, 5))).toMatchObject({
      changed: 1,
    });
    expect(await dropsNow()).toMatchObject([
      { id: helmet?.id, revision: helmet?.revision },
      { item_id: 40_003, revision: 1 },
    ]);
    await editor.client.post(`/drop-guide/${shield?.id}/restore`);
    expect((await dropsNow()).map(({ item_id }) => item_id)).toEqual([40_001, 40_002, 40_003]);
    // A removed drop that is in the file returns, as a map does, and one that is not is removed like one by the team.
    await importText('guides', header + line(40_003, 1));
    expect(await importText('guides', header + line(40_003, 1))).toMatchObject({ changed: 0, same: 1 });
    await importText('guides', header + line(40_001, 7) + line(40_003, 1));
    expect(await dropsNow()).toMatchObject([{ id: helmet?.id, drop_rate: 7 }, { item_id: 40_003 }]);
  });

  it('an edit that began before an import is refused instead of overwriting it', async () => {
    await importText('items', 'id,label,icon\n40003,Capa,1\n');
    const admin = await app.admin();
    const { revision } = await admin.client.call('getItem', { params: { id: 40_003 } });
    await importText('items', 'id,label,icon\n40003,Capa Real,1\n');
    const late = await admin.client.patch('/game-items/40003', { label: 'Manto', icon: 1, revision });
    expect([late.statusCode, late.json()]).toMatchObject([409, { current: { label: 'Capa Real' } }]);
  });
});

const DROPS = 'mob_id,group_number,probability,item_id,weight\n';
const anyMap = async () => (await app.visitor().call('listGuides'))[0]?.id;
const anyItem = async () => (await app.visitor().call('listItems'))[0]?.id;

describe('what a finder needs', () => {
  const monsters = async () => (await app.visitor().get('/mobs?fresh=true')).json<MobGuide[]>();
  const wolf = async () => (await monsters()).find(({ id }) => id === 3);

  it('columns that a file lacks keep their values, and are read where it has them', async () => {
    const item = async () => (await app.visitor().call('listItems')).find(({ id }) => id === 40_001);
    await importText(
      'items',
      'id,label,icon,type,class,level,rarity,description,tradable\n40001,Elmo,1,Elmo,Guerreiro,20,legendary,Pesado.,não\n',
    );
    const details = { type: 'Elmo', class: 'Guerreiro', level: 20, rarity: 'legendary', tradable: false };
    expect(await item()).toMatchObject({ ...details, description: 'Pesado.' });
    await importText('items', 'id,label,icon\n40001,Elmo velho,1\n');
    expect(await item()).toMatchObject({ ...details, label: 'Elmo velho' });
    await importText('mobs', 'id,label,level,hp,boss\n3,Lobo,12,300,1\n');
    await importText('mobs', 'id,label\n3,Lobo cinza\n');
    expect(await wolf()).toMatchObject({ label: 'Lobo cinza', level: 12, hp: 300, boss: true });
  });

  it('the groups and maps of a monster in a file become those of the file, and what returns keeps its number', async () => {
    await importText('mobs', 'id,label\n3,Lobo\n4,Rato\n');
    await importText('items', 'id,label,icon\n40001,Elmo,1\n40002,Escudo,2\n');
    await importText('drops', `${DROPS}3,1,50,40001,1\n3,1,50,40002,3\n3,2,"1,5",40001,1\n4,1,2,40001,1\n`);
    const before = (await monsters()).find(({ id }) => id === 4);
    expect(await importText('drops', `${DROPS}3,1,50,40002,3\n`)).toEqual({
      created: 0,
      changed: 1,
      same: 0,
    });
    expect((await monsters()).find(({ id }) => id === 4)).toEqual(before);
    expect(await importText('drops', `${DROPS}3,1,50,40002,3\n`)).toEqual({
      created: 0,
      changed: 0,
      same: 1,
    });
    await app.database.db.update(dropSettings).set({ chances: 'number' });
    expect((await wolf())?.drops).toEqual([{ number: 1, items: [40_002], probability: 50, weights: [3] }]);
    const map = await anyMap();
    await importText('spawns', `mob_id,map_id,count,respawn\n3,${map},2,30\n`);
    expect((await wolf())?.spawns).toEqual([{ map_id: map, count: 2, respawn: 30 }]);
  });

  it('what does not exist or does not fit is refused with its line', async () => {
    const file = `${DROPS}3,1,50,40001,1\n3,1,40,40002,1\n99,1,1,77777,0\n`;
    expect((await refused('drops', file)).faults).toEqual([
      'linha 3: o grupo 1 do monstro 3 tem outra probabilidade na linha 2',
      'linha 4: weight deve ser um número acima de 0, até 1000000, e é "0"',
    ]);
    expect((await refused('drops', `${DROPS}99,1,1,77777,1\n`)).faults).toEqual([
      'linha 2: o monstro 99 não existe',
      'linha 2: o item 77777 não existe no catálogo',
    ]);
    expect((await refused('spawns', 'mob_id,map_id,count\n3,9999,1\n')).faults).toEqual([
      'linha 2: o mapa 9999 não existe nos guias',
    ]);
  });
});

describe('packs of the shop and banners', () => {
  const packs = 'item_id,item_cnt,price,category\n910001,1,50,Skins\n910001,10,400,skins\n';
  const head = 'name,description,start_date,end_date,item_id,rarity,chance,is_guaranteed,direct_price\n';
  const period = '2027-01-31 20:00,2027-02-28T23:00:00Z';
  const about = `Verão,Itens da praia,${period}`;
  const banner = `${head}${about},910001,rare,"99,5",0,\n${about},910002,legendary,0.5,1,9000\n`;

  it('are put on sale, and a file again changes only what differs', async () => {
    await importText('items', 'id,label,icon\n910001,Prancha,0\n910002,Barco,0\n');
    expect(await importText('packs', packs)).toEqual({ created: 2, changed: 0, same: 0 });
    expect(await importText('packs', packs.replace('400', '350'))).toEqual({
      created: 0,
      changed: 1,
      same: 1,
    });
    const { text } = await exportText({ database: app.database, kind: 'packs', file: undefined });
    expect(text).toContain('910001,10,350,Skins');
    expect(await refused('packs', `${packs}910001,1,60,Naves\n5,1,0,Skins\n`)).toMatchObject({
      faults: [
        expect.stringMatching(/^linha 4: category deve ser Montaria, Pran/),
        expect.stringMatching(/^linha 5: price deve ser um número inteiro de 1/),
      ],
    });
    expect((await refused('packs', `${packs}910001,1,60,Skins\n`)).faults).toEqual([
      'linha 4: 1 do item 910001 já está na linha 2',
    ]);
    expect((await refused('packs', 'item_id,item_cnt,price,category\n888888,1,1,Skins\n')).faults).toEqual([
      'linha 2: o item 888888 não existe no catálogo',
    ]);
  });

  it('with lines of every fault are imported without these where that is asked for, and not where none is left', async () => {
    const broken = '910001,1,60,Naves\n910001,1,70,Skins\n777777,1,1,Skins\n910002,3,90,Skins\n';
    const options = { skipInvalid: true };
    expect(await importText('packs', `${packs}${broken}`, options)).toEqual({
      ...{ created: 1, changed: 1, same: 1, skipped: 3 },
    });
    const [entry] = await app.database.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(entry?.after).toMatchObject({ created: 1, skipped: 3 });
    const none = 'item_id,item_cnt,price,category\n777777,1,1,Skins\n';
    await expect(importText('packs', none, options)).rejects.toThrow('nenhuma linha para importar');
  });

  it('banners are drafts until the team publishes them, and are not changed by a file after that', async () => {
    expect(await importText('banners', banner)).toEqual({ created: 1, changed: 0, same: 0 });
    expect(await importText('banners', banner)).toEqual({ created: 0, changed: 0, same: 1 });
    expect(await importText('banners', banner.replace('0.5,1,9000', '1,1,'))).toMatchObject({ changed: 1 });
    expect((await app.visitor().get('/gacha/banners')).json()).toEqual([]);
    const [draft] = await app.database.db.select().from(banners);
    expect(draft).toMatchObject({ draft: true, pity_limit: 100 });
    expect(draft?.start_date.toISOString()).toBe('2027-01-31T23:00:00.000Z');
    const { text } = await exportText({ database: app.database, kind: 'banners', file: undefined });
    expect(await importText('banners', text)).toMatchObject({ same: 1 });

    await app.database.db.update(banners).set({ draft: false });
    expect((await refused('banners', banner)).faults).toEqual([
      'linha 2: o banner Verão já foi publicado: mude-o no portal',
      'linha 3: o banner Verão já foi publicado: mude-o no portal',
    ]);
  });

  it.each([
    ['a day and a month that are swapped', '2027-31-01 20:00'],
    ['a day that the month does not have', '2027-02-30 20:00'],
    ['the same with a zone', '2027-02-30T20:00:00Z'],
    ['an hour that no day has', '2027-02-01 25:00'],
    ['a minute that no hour has', '2027-02-01 20:60'],
    ['a year before 1970', '0027-02-01 20:00'],
    ['the last evening that there is', '9999-12-31 23:30'],
  ])('a banner that begins at no time is refused: %s', async (_name, start) => {
    await importText('items', 'id,label,icon\n910001,Prancha,0\n910002,Barco,0\n');
    const { faults } = await refused('banners', banner.replaceAll('2027-01-31 20:00', start));
    const cause = `linha 2: start_date deve ser uma data e hora como 2027-01-31 20:00, e é "${start}"`;
    expect(faults[0]).toBe(cause);
  });

  it('a banner with two descriptions, an item twice or an end before its start is refused', async () => {
    const other = about.replace('praia', 'serra');
    const late = `Fim,Sem começo algum,${period.split(',').toReversed().join(',')}`;
    const rows = [
      `${about},910001,rare,1,0,`,
      `${other},910002,rare,1,0,`,
      `${about},910001,rare,1,0,`,
      `${late},910001,rare,1,0,`,
    ];
    expect((await refused('banners', `${head}${rows.join('\n')}\n`)).faults).toEqual([
      'linha 3: o banner Verão tem outros dados na linha 2',
      'linha 4: o item 910001 do banner Verão já está na linha 2',
      'linha 5: o fim deve ser depois do início',
    ]);
  });
});

describe('the item files of games', () => {
  const rathena = `Header:
  Type: ITEM_DB
  Version: 3
Body:
  - Id: 920501
    AegisName: Red_Potion
    Name: Red Potion
    Type: Healing
  - Id: 920502
    Name: 1092
    Type: Weapon
    SubType: 2hSword
    EquipLevelMin: 30
    Trade:
      Override: 100
      NoTrade: true
Footer:
  Imports:
    - Path: db/re/item_db_usable.yml
`;
  const canary = `<?xml version="1.0" encoding="UTF-8"?>
<items>
  <item fromid="930001" toid="930002" article="a" name="gold &amp; silver coin"><attribute key="weight" value="10"/></item>
  <item id="930003" name="fire sword"><attribute key="weaponType" value="sword"><attribute key="weaponType" value="axe"/></attribute>
    <attribute key="description" value="It burns."/><attribute key="Weight" value="2300"/></item>
  <item id="930004"><attribute key="weight" value="1"/></item><item id="930005" name="wall"/>
</items>`;
  const itemsFrom = async (first: number) => {
    const { text } = await exportText({ database: app.database, kind: 'items', file: 'itens.json' });
    const rows = JSON.parse(text) as { id: number }[];
    return rows.filter(({ id }) => id >= first && id < first + 1000);
  };

  it('rAthena’s item_db gives names, types, levels and what may be traded, and leaves icons as they are', async () => {
    await importText('items', 'id,label,icon\n920501,Velha,7\n');
    expect(await importText('items', rathena, { ending: 'yml' })).toEqual({
      created: 1,
      changed: 1,
      same: 0,
    });
    expect(await importText('items', rathena, { ending: 'yml' })).toMatchObject({ same: 2 });
    expect(await itemsFrom(920_501)).toMatchObject([
      { label: 'Red Potion', icon: 7, type: 'Cura', level: null, tradable: true },
      { label: '1092', icon: 0, type: 'Espada de duas mãos', level: 30, tradable: false },
    ]);
    for (const [text, sentence] of [
      [rathena.replace('ITEM_DB', 'MOB_DB'), 'O arquivo X não é um item_db do rAthena (Header.Type).'],
      [rathena.replace('Version: 3', 'Version: ['), 'O arquivo X não é YAML válido: linha 4.'],
    ] as const)
      expect((await refused('items', text, 'yml')).sentence).toBe(sentence);
    expect((await refused('items', rathena.replace('920502', 'x'), 'yml')).faults).toEqual([
      'registro 2: id deve ser um número inteiro de 1 a 2147483647, e é "x"',
    ]);
  });

  it('the items.xml of Canary and The Forgotten Server gives names, kinds and descriptions of what can be carried, also of ranges', async () => {
    expect(await importText('items', canary, { ending: 'xml' })).toMatchObject({ created: 3 });
    expect(await itemsFrom(930_001)).toMatchObject([
      { id: 930_001, label: 'gold & silver coin', type: null },
      { id: 930_002, label: 'gold & silver coin' },
      { id: 930_003, label: 'fire sword', type: 'Espada', description: 'It burns.' },
    ]);
    expect((await refused('items', '<monsters><item id="1" name="a"/></monsters>', 'xml')).sentence).toBe(
      'O arquivo X não é um items.xml de Canary ou The Forgotten Server.',
    );
    expect((await refused('items', canary.replace('"930003"', '"x"'), 'xml')).faults).toEqual([
      'registro 3: id deve ser um número inteiro de 1 a 2147483647, e é "NaN"',
    ]);
  });
});
