import { keysOf } from '#contract/keys.ts';
import type { ClassEmblemName } from '#contract/pack-schema.ts';
import { codeOfEmblem } from '#contract/pack.ts';

/** Classes by the emblem that the portal shows for them, and by `char.class`: those of both sexes and mounted forms have the same name. */
const CLASSES: Readonly<Record<ClassEmblemName, Readonly<Record<string, readonly number[]>>>> = {
  other: {
    Aprendiz: [0, 4001, 4023],
    Mercador: [5, 4006, 4028],
    Superaprendiz: [23, 4045, 4190, 4191],
    Invocador: [4218, 4220, 4308],
    Taekwon: [4046],
    Gangsi: [4050],
  },
  warrior: {
    Espadachim: [1, 4002, 4024],
    Cavaleiro: [7, 13, 4030, 4036],
    Lorde: [4008, 4014],
    'Cavaleiro Rúnico': [4054, 4060, 4080, 4081, 4096, 4109],
    'Cavaleiro Dragão': [4252, 4278],
    Ferreiro: [10, 4033],
    'Mestre-Ferreiro': [4011],
    Mecânico: [4058, 4064, 4086, 4087, 4100, 4112],
    Engenheiro: [4256, 4279],
    'Mestre Taekwon': [4047, 4048],
    'Imperador Estelar': [4239, 4241, 4243, 4244, 4302],
  },
  templar: {
    Templário: [14, 21, 4037, 4044],
    Paladino: [4015, 4022],
    'Guardião Real': [4066, 4073, 4082, 4083, 4102, 4110],
    'Guardião Imperial': [4258, 4280],
  },
  archer: {
    Arqueiro: [3, 4004, 4026],
    Caçador: [11, 4034],
    'Atirador de Elite': [4012],
    Sentinela: [4056, 4062, 4084, 4085, 4098, 4111],
    'Falcão dos Ventos': [4257, 4281],
    Bardo: [19, 4042],
    Menestrel: [4020],
    Trovador: [4068, 4075, 4104],
    Odalisca: [20, 4043],
    Cigana: [4021],
    Musa: [4069, 4076, 4105],
  },
  dual: {
    Gatuno: [6, 4007, 4029],
    Mercenário: [12, 4035],
    Algoz: [4013],
    Sicário: [4059, 4065, 4101],
    Arruaceiro: [17, 4040],
    Desordeiro: [4018],
    Renegado: [4072, 4079, 4108],
    Ninja: [25],
    Kagerou: [4211],
    Oboro: [4212],
  },
  sorcerer: {
    Mago: [2, 4003, 4025],
    Bruxo: [9, 4032],
    Arquimago: [4010],
    Arcano: [4055, 4061, 4097],
    Sábio: [16, 4039],
    Professor: [4017],
    Feiticeiro: [4067, 4074, 4103],
    Alquimista: [18, 4041],
    Criador: [4019],
    Bioquímico: [4071, 4078, 4107],
    Espiritualista: [4049],
    'Ceifador de Almas': [4240, 4242, 4303],
  },
  cleric: {
    Noviço: [4, 4005, 4027],
    Sacerdote: [8, 4031],
    'Sumo Sacerdote': [4009],
    Arcebispo: [4057, 4063, 4099],
    Monge: [15, 4038],
    Mestre: [4016],
    Shura: [4070, 4077, 4106],
  },
  gunslinger: { Justiceiro: [24], Insurgente: [4215, 4216] },
};

const byNumber = new Map(
  keysOf(CLASSES).flatMap((emblem) =>
    Object.entries(CLASSES[emblem]).flatMap(([name, numbers]) =>
      numbers.map((number) => [number, { class_name: name, classinfo: codeOfEmblem(emblem) }] as const),
    ),
  ),
);

/** Name and emblem of a class; its number for one that is not listed. */
export const classOf = (number: number): { class_name: string; classinfo: string } =>
  byNumber.get(number) ?? { class_name: `Classe ${number}`, classinfo: '0' };
