/** An article as it is written; its slug comes from the title, its date from the hour of seeding. */
export type Article = {
  title: string;
  summary: string;
  content: string;
  author?: string;
  /** A cover's name among the portal's pictures. */
  cover?: string;
  hoursAgo: number;
};

export const team = 'Equipe Valdora';
export const aldren = 'Mestre Aldren';
export const ilma = 'Cronista Ilma';
export const brisa = 'Capitã Brisa';
