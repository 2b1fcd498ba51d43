import type { Gender, Material, Noun } from './adjective-agreement.ts';
import type { Family } from './sheet-layout.ts';
import { equipmentThemes, type Theme } from './themes.ts';

/** A family's items: every noun is combined with every theme that suits it. */
export type Recipe = { nouns: readonly Noun[]; themes: readonly Theme[] };
export type Recipes = Partial<Record<Family, readonly Recipe[]>>;

const noun = (text: string, gender: Gender, shape: string, material: Material = 'metal'): Noun => ({
  text,
  gender,
  shape,
  material,
});
const pair = (text: string, gender: Gender, shape: string, material: Material): Noun => ({
  ...noun(text, gender, shape, material),
  plural: true,
});
const gear = (...nouns: Noun[]): Recipe[] => [{ nouns, themes: equipmentThemes }];

/** Weapons, shields, armour and jewellery. */
export const equipment: Recipes = {
  espada: gear(
    noun('Espada', 'f', 'sword'),
    noun('Espada Longa', 'f', 'longsword'),
    noun('Sabre', 'm', 'sabre'),
    noun('Montante', 'm', 'greatsword'),
    noun('Cimitarra', 'f', 'scimitar'),
  ),
  machado: gear(
    noun('Machado', 'm', 'axe'),
    noun('Machado de Guerra', 'm', 'waraxe'),
    noun('Machadinha', 'f', 'hatchet'),
    noun('Lâmina', 'f', 'cleaver'),
  ),
  adaga: gear(
    noun('Adaga', 'f', 'dagger'),
    noun('Punhal', 'm', 'stiletto'),
    noun('Faca de Arremesso', 'f', 'knife'),
    noun('Garra', 'f', 'claw'),
  ),
  lanca: gear(
    noun('Lança', 'f', 'spear'),
    noun('Alabarda', 'f', 'halberd'),
    noun('Tridente', 'm', 'trident'),
    noun('Foice', 'f', 'scythe'),
  ),
  arco: gear(
    noun('Arco', 'm', 'bow', 'wood'),
    noun('Arco Longo', 'm', 'longbow', 'wood'),
    noun('Arco Composto', 'm', 'recurve', 'wood'),
    noun('Aljava', 'f', 'quiver', 'cloth'),
  ),
  besta: gear(
    noun('Besta', 'f', 'crossbow', 'wood'),
    noun('Besta Pesada', 'f', 'arbalest', 'wood'),
    noun('Besta de Mão', 'f', 'handbow', 'wood'),
  ),
  rifle: gear(
    noun('Rifle', 'm', 'rifle'),
    noun('Mosquete', 'm', 'musket'),
    noun('Bacamarte', 'm', 'blunderbuss'),
    noun('Carabina', 'f', 'carbine'),
  ),
  pistola: gear(
    noun('Pistola', 'f', 'pistol'),
    noun('Revólver', 'm', 'revolver'),
    noun('Garrucha', 'f', 'derringer'),
    pair('Pistolas Gêmeas', 'f', 'twins', 'metal'),
  ),
  cajado: gear(
    noun('Cajado', 'm', 'staff', 'wood'),
    noun('Báculo', 'm', 'crook', 'wood'),
    noun('Bastão', 'm', 'rod', 'wood'),
    noun('Orbe', 'm', 'orb', 'jewel'),
  ),
  maca: gear(
    noun('Maça', 'f', 'mace'),
    noun('Martelo', 'm', 'hammer'),
    noun('Mangual', 'm', 'flail'),
    noun('Clava', 'f', 'club', 'wood'),
  ),
  cetro: gear(
    noun('Cetro', 'm', 'scepter'),
    noun('Varinha', 'f', 'wand', 'wood'),
    noun('Talismã', 'm', 'talisman', 'jewel'),
    noun('Sino', 'm', 'bell'),
  ),
  escudo: gear(
    noun('Escudo', 'm', 'heater', 'metal'),
    noun('Broquel', 'm', 'buckler', 'metal'),
    noun('Pavês', 'm', 'tower', 'metal'),
    noun('Égide', 'f', 'aegis', 'metal'),
  ),
  elmo: gear(
    noun('Elmo', 'm', 'helm'),
    noun('Capacete', 'm', 'cap'),
    noun('Capuz', 'm', 'hood', 'cloth'),
    noun('Coroa', 'f', 'crown', 'jewel'),
    noun('Chapéu', 'm', 'hat', 'cloth'),
  ),
  peitoral: gear(
    noun('Peitoral', 'm', 'cuirass'),
    noun('Armadura', 'f', 'plate'),
    noun('Cota', 'f', 'mail'),
    noun('Túnica', 'f', 'tunic', 'cloth'),
    noun('Gibão', 'm', 'jerkin', 'cloth'),
  ),
  luvas: gear(
    pair('Luvas', 'f', 'gloves', 'cloth'),
    pair('Manoplas', 'f', 'gauntlets', 'metal'),
    pair('Braçadeiras', 'f', 'bracers', 'cloth'),
  ),
  botas: gear(
    pair('Botas', 'f', 'boots', 'cloth'),
    pair('Grevas', 'f', 'greaves', 'metal'),
    pair('Sandálias', 'f', 'sandals', 'cloth'),
    pair('Sapatos', 'm', 'shoes', 'cloth'),
  ),
  calcas: gear(
    pair('Calças', 'f', 'trousers', 'cloth'),
    pair('Perneiras', 'f', 'cuisses', 'metal'),
    noun('Saiote', 'm', 'kilt', 'cloth'),
  ),
  anel: gear(
    noun('Anel', 'm', 'ring', 'jewel'),
    noun('Sinete', 'm', 'signet', 'jewel'),
    noun('Aliança', 'f', 'band', 'jewel'),
  ),
  colar: gear(
    noun('Colar', 'm', 'necklace', 'jewel'),
    noun('Amuleto', 'm', 'amulet', 'jewel'),
    noun('Medalhão', 'm', 'medallion', 'jewel'),
  ),
  brinco: gear(
    noun('Brinco', 'm', 'earring', 'jewel'),
    noun('Argola', 'f', 'hoop', 'jewel'),
    noun('Pingente', 'm', 'pendant', 'jewel'),
  ),
};
