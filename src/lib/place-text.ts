/** Cities whose name in Portuguese is not that of their zone. */
const CITIES: Readonly<Record<string, string>> = {
  'America/Sao_Paulo': 'São Paulo',
  'America/Belem': 'Belém',
  'America/Maceio': 'Maceió',
  'America/Cuiaba': 'Cuiabá',
  'America/Araguaina': 'Araguaína',
  'America/Santarem': 'Santarém',
  'America/Eirunepe': 'Eirunepé',
  'America/Bahia': 'Salvador',
  'America/Noronha': 'Fernando de Noronha',
  'America/New_York': 'Nova York',
  'America/Asuncion': 'Assunção',
  'America/Argentina/Buenos_Aires': 'Buenos Aires',
  'Europe/Lisbon': 'Lisboa',
  'Europe/London': 'Londres',
  'Europe/Madrid': 'Madri',
  'Asia/Tokyo': 'Tóquio',
};

/** The city of a time zone: 'São Paulo'. Null without a zone, and for zones that name no city. */
function cityOf(zone: string | null): string | null {
  if (!zone?.includes('/') || zone.startsWith('Etc/')) return null;
  return CITIES[zone] ?? zone.split('/').at(-1)?.replaceAll('_', ' ') ?? null;
}

/** Device and place of a session: 'Chrome no Windows, perto de São Paulo'. It breaks before the place. */
export function placeText({ device, zone }: { device: string; zone: string | null }): string {
  const city = cityOf(zone);
  const name = device || 'Aparelho desconhecido';
  return city === null ? name : `${name}, ${`perto de ${city}`.replaceAll(' ', '\u00a0')}`;
}
