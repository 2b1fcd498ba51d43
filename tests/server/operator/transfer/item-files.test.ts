import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkRows } from '#server/operator/transfer/check-rows.ts';
import { readItemFile } from '#server/operator/transfer/item-files.ts';
import { temporaryFolder } from '#support/lifetime.ts';

const folder = temporaryFolder();

async function itemsOf(name: string, text: string | Uint8Array) {
  const file = join(folder, name);
  writeFileSync(file, text);
  const { rows } = await readItemFile(file);
  return checkRows({ kind: 'items', rows });
}

describe('what the item files of games say of an item', () => {
  it('rAthena’s slots are in the name, as the game shows them, because items differ only by them', async () => {
    const item = (id: number, slots: string) =>
      `  - Id: ${id}\n    Name: Sword\n    Type: Weapon\n    SubType: 1hSword\n${slots}`;
    const { valid } = await itemsOf(
      'slots.yml',
      `Header:\n  Type: ITEM_DB\nBody:\n${item(1101, '    Slots: 3\n')}${item(1102, '    Slots: 4\n')}${item(1103, '')}`,
    );
    expect(valid.map(({ row }) => row.label)).toEqual(['Sword [3]', 'Sword [4]', 'Sword']);
  });

  it('rAthena’s equipment is named by where it is worn', async () => {
    const worn = (place: string, id: number) =>
      `  - Id: ${id}\n    Name: Thing\n    Type: Armor\n    Locations:\n      ${place}: true\n`;
    const places = [
      'Head_Top',
      'Armor',
      'Left_Hand',
      'Garment',
      'Shoes',
      'Both_Accessory',
      'Costume_Head_Low',
    ];
    const { valid } = await itemsOf(
      'worn.yml',
      `Header:\n  Type: ITEM_DB\nBody:\n${places.map((place, at) => worn(place, at + 1)).join('')}${worn('Elsewhere', 99)}`,
    );
    expect(valid.map(({ row }) => row.type)).toEqual([
      ...['Chapéu', 'Armadura', 'Escudo', 'Capa', 'Calçado', 'Acessório', 'Traje'],
      'Equipamento',
    ]);
  });

  it('an items.xml in Latin-1 keeps its accents', async () => {
    const xml = `<?xml version="1.0" encoding="iso-8859-1"?>
<items><item id="1" name="poção de maçã"><attribute key="weight" value="1"/></item></items>`;
    const { valid } = await itemsOf('latin.xml', Buffer.from(xml, 'latin1'));
    expect(valid.map(({ row }) => row.label)).toEqual(['poção de maçã']);
  });

  it('Canary’s level, classes and place on the body are read from the script of an item', async () => {
    const { valid } = await itemsOf(
      'canary.xml',
      `<items>
  <item id="1" name="magic longsword"><attribute key="primarytype" value="sword weapons"/>
    <attribute key="weaponType" value="sword"/><attribute key="weight" value="4300"/>
    <attribute key="script" value="moveevent;weapon"><attribute key="level" value="140"/>
      <attribute key="vocation" value="Knight;true, Elite Knight"/></attribute></item>
  <item id="2" name="boots"><attribute key="weight" value="1"/>
    <attribute key="script" value="moveevent"><attribute key="slot" value="feet"/><attribute key="vocation" value="None;true"/></attribute></item>
  <item id="3" name="ham"><attribute key="primarytype" value="food"/><attribute key="weight" value="1"/></item>
  <item id="4" name="thing"><attribute key="primarytype" value="unheard of"/><attribute key="weight" value="1"/></item>
</items>`,
    );
    expect(valid.map(({ row: { type, class: classes, level } }) => [type, classes, level])).toEqual([
      ['Espada', 'Knight', 140],
      ['Botas', null, null],
      ['Comida', null, null],
      [null, null, null],
    ]);
  });
});

it('colour codes of games are left out of names and descriptions', () => {
  const text = {
    label: '^FF0000Red^000000 Potion',
    description: 'A potion.\n^FFFFFF_^000000\nClass:^0000FF Restorative^000000',
  };
  const others = ['§6§lGold', '|cffff8000Thunder|r', '<color=#ff0000>Fire</color>', '2^4 |r a < b'];
  const { valid } = checkRows({
    kind: 'items',
    rows: [text, ...others.map((label) => ({ label, description: null }))].map((cells, at) => ({
      place: at + 1,
      cells: { id: at + 1, ...cells },
    })),
  });
  expect(valid[0]?.row).toMatchObject({
    label: 'Red Potion',
    description: 'A potion.\n\nClass: Restorative',
  });
  expect(valid.slice(1).map(({ row }) => row.label)).toEqual(['Gold', 'Thunder', 'Fire', '2^4 |r a < b']);
  const mob = checkRows({
    kind: 'mobs',
    rows: [{ place: 1, cells: { id: 1, label: '^0000ffPoring^000000' } }],
  });
  expect(mob.valid[0]?.row.label).toBe('Poring');
});
