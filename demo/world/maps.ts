import type { GuideType } from '#contract/guides.ts';
import type { Family } from './catalogue/sheet-layout.ts';

type Place = { name: string; type: GuideType; level: number; land: Land };

/** Which families of items drop in each kind of land. */
export const lands = {
  campo: ['erva', 'couro', 'comida', 'espada', 'botas'],
  mata: ['erva', 'trofeu', 'arco', 'couro', 'colar'],
  costa: ['comida', 'gema', 'lanca', 'bau', 'pistola'],
  serra: ['minerio', 'refine', 'machado', 'escudo', 'peitoral'],
  deserto: ['gema', 'bau', 'rifle', 'luvas', 'anel'],
  gelo: ['essencia', 'gema', 'maca', 'elmo', 'trofeu'],
  fogo: ['minerio', 'essencia', 'refine', 'cajado', 'peitoral'],
  cripta: ['trofeu', 'pergaminho', 'adaga', 'brinco', 'essencia'],
  ruina: ['pergaminho', 'livro', 'chave', 'cetro', 'calcas'],
  torre: ['refine', 'livro', 'besta', 'chave', 'bau'],
  ceu: ['essencia', 'trofeu', 'montaria', 'pran', 'anel'],
  vila: [],
} as const satisfies Record<string, readonly Family[]>;
export type Land = keyof typeof lands;

/** The picture of each kind of land; null: none is drawn. */
export const pictures: Record<Land, string | null> = {
  campo: 'siege-at-dawn',
  mata: 'moonlit-forest',
  costa: 'harbour-market',
  serra: null,
  deserto: 'desert-ruins',
  gelo: 'frozen-cave',
  fogo: 'refining-forge',
  cripta: null,
  ruina: 'desert-ruins',
  torre: 'clockwork-tower',
  ceu: 'skyward-mount',
  vila: 'lantern-festival',
};

const map = (name: string, level: number, land: Land): Place => ({ name, type: 'MAPA', level, land });
const dungeon = (name: string, level: number, land: Land): Place => ({ name, type: 'DUNGEON', level, land });

/** The maps and dungeons, in the order in which players reach them. */
export const places: readonly Place[] = [
  map('Praia do Desembarque', 1, 'costa'),
  map('Campos de Alvorada', 3, 'campo'),
  map('Vila de Aurim', 5, 'vila'),
  map('Moinhos do Vale', 8, 'campo'),
  map('Trilha do Pastor', 11, 'serra'),
  dungeon('Porão do Celeiro Velho', 12, 'cripta'),
  map('Bosque dos Sussurros', 15, 'mata'),
  map('Ponte das Três Coroas', 18, 'campo'),
  map('Ilha do Caranguejo', 20, 'costa'),
  dungeon('Toca da Raposa', 21, 'mata'),
  dungeon('Sótão do Boticário', 22, 'ruina'),
  map('Brejo das Lamparinas', 25, 'mata'),
  map('Pedreira Abandonada', 28, 'serra'),
  dungeon('Cripta dos Barqueiros', 30, 'cripta'),
  map('Colinas de Turmalina', 32, 'campo'),
  map('Floresta de Lumira', 35, 'mata'),
  dungeon('Raízes do Grande Lótus', 37, 'mata'),
  map('Minas de Karst', 38, 'serra'),
  dungeon('Terceiro Nível de Karst', 40, 'serra'),
  map('Cinzas de Brumal', 42, 'fogo'),
  dungeon('Fornalha de Brumal', 44, 'fogo'),
  map('Penhasco dos Grifos', 45, 'ceu'),
  map('Recife Partido', 46, 'costa'),
  dungeon('Farol Submerso', 48, 'costa'),
  map('Passo do Vento Norte', 50, 'gelo'),
  dungeon('Gruta Glacial', 52, 'gelo'),
  map('Escarpas de Ferro', 54, 'serra'),
  dungeon('Forja do Penhasco', 56, 'fogo'),
  map('Deserto de Ocra', 58, 'deserto'),
  map('Oásis das Miragens', 60, 'deserto'),
  dungeon('Ninho da Serpente de Vidro', 62, 'deserto'),
  map('Ruínas de Zahar', 64, 'ruina'),
  dungeon('Caminho da Sombra', 65, 'ruina'),
  dungeon('Caminho do Sol', 66, 'ruina'),
  map('Fronteira de Pedralva', 68, 'campo'),
  dungeon('Subterrâneos de Pedralva', 70, 'cripta'),
  map('Cemitério das Bandeiras', 72, 'cripta'),
  map('Selva de Esmeralda', 74, 'mata'),
  dungeon('Templo da Chuva Parada', 76, 'ruina'),
  map('Planalto das Tempestades', 78, 'ceu'),
  dungeon('Olho do Furacão', 80, 'ceu'),
  map('Lago de Sal', 82, 'deserto'),
  dungeon('Torre do Relógio', 85, 'torre'),
  dungeon('Torre do Relógio: Meia-noite', 88, 'torre'),
  map('Mar de Gelo', 90, 'gelo'),
  dungeon('Navio dos Condenados', 92, 'costa'),
  map('Caldeira do Dragão', 94, 'fogo'),
  dungeon('Trono de Cinzas', 96, 'fogo'),
  map('Jardins Suspensos', 98, 'ceu'),
  dungeon('Biblioteca Sem Portas', 99, 'torre'),
  dungeon('Fim do Mundo', 110, 'ceu'),
  map('Arena dos Três Ventos', 60, 'vila'),
];
