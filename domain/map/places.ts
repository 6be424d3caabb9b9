import { foldName } from '../fold-name.ts'
import type { NamedPlace } from './named-place.ts'

/** One place per line: its name, degrees north and east, and its other usual names. */
const QUARTERS = `
Le Marais 48.8575 2.3590 marais, the marais, 玛黑区, 玛莱区, 马莱区, الماريه
Haut Marais 48.8627 2.3622
Quartier latin 48.8500 2.3450 latin quarter, barrio latino, quartiere latino, 拉丁区, الحي اللاتيني
Saint-Germain-des-Prés 48.8539 2.3336 saint germain, st germain, st germain des pres, 圣日耳曼, 圣日耳曼德佩, سان جيرمان
Montmartre 48.8867 2.3400 butte montmartre, 蒙马特, مونمارتر
Pigalle 48.8822 2.3375
SoPi 48.8797 2.3372 south pigalle
Montorgueil 48.8650 2.3469
Les Halles 48.8620 2.3455 halles, forum des halles, chatelet les halles
Butte-aux-Cailles 48.8275 2.3510 la butte aux cailles
Quartier asiatique 48.8225 2.3640 chinatown, quartier chinois, paris chinatown
Batignolles 48.8866 2.3169 les batignolles
Canal Saint-Martin 48.8722 2.3645 canal st martin, saint martin canal, 圣马丁运河
Goutte d'Or 48.8861 2.3523 la goutte d or
Faubourg Saint-Denis 48.8722 2.3540 faubourg st denis
Aligre 48.8489 2.3780 marche d aligre, place d aligre
Beaugrenelle 48.8485 2.2825
Mouffetard 48.8427 2.3496 la mouffe
Daguerre 48.8344 2.3275
Rue Cler 48.8570 2.3062
Triangle d'or 48.8675 2.3040
Auteuil 48.8480 2.2640
La Défense 48.8918 2.2380 defense, grande arche, 拉德芳斯, 拉德方斯, لا ديفانس
Île Saint-Louis 48.8517 2.3569 ile st louis
Île de la Cité 48.8550 2.3472
Bercy Village 48.8330 2.3862 cour saint emilion, cour st emilion
La Villette 48.8938 2.3903 villette, parc de la villette
`
const LANDMARKS = `
Tour Eiffel 48.8584 2.2945 la tour eiffel, eiffel, tour eifel, eiffel tower, the eiffel tower, torre eiffel, eiffelturm, 埃菲尔铁塔, 铁塔, برج ايفل
Champ-de-Mars 48.8556 2.2986
Trocadéro 48.8632 2.2870 troca, le trocadero
Palais de Tokyo 48.8643 2.2966
Musée du quai Branly 48.8609 2.2977 quai branly
Invalides 48.8566 2.3126 les invalides, hotel des invalides
Musée Rodin 48.8553 2.3158
Musée d'Orsay 48.8600 2.3266 orsay, orsay museum, museo de orsay, 奥赛博物馆
Louvre 48.8606 2.3376 le louvre, musee du louvre, pyramide du louvre, louvre museum, museo del louvre, 卢浮宫, اللوفر, متحف اللوفر
Palais-Royal 48.8637 2.3371 le palais royal
Tuileries 48.8635 2.3275 jardin des tuileries, les tuileries
Place Vendôme 48.8675 2.3295 vendome
Marché Saint-Honoré 48.8667 2.3317 place du marche saint honore
Opéra 48.8720 2.3316 opera garnier, palais garnier, place de l opera, opera house, 歌剧院, 巴黎歌剧院, الاوبرا
Galeries Lafayette 48.8737 2.3320 老佛爷, 老佛爷百货, لافاييت
Printemps Haussmann 48.8740 2.3283 printemps
Madeleine 48.8700 2.3245 la madeleine, place de la madeleine
Concorde 48.8656 2.3212 place de la concorde
Grand Palais 48.8661 2.3125 petit palais
Champs-Élysées 48.8698 2.3076 les champs elysees, champs elysee, les champs, avenue des champs elysees, champs elysees avenue, campos eliseos, campi elisi, 香榭丽舍, 香榭丽舍大街, الشانزليزيه, شانزليزيه
Arc de Triomphe 48.8738 2.2950 etoile, place de l etoile, charles de gaulle etoile, arch of triumph, arco de triunfo, arco di trionfo, triumphbogen, 凯旋门, قوس النصر
Parc Monceau 48.8797 2.3090 monceau
Palais des Congrès 48.8789 2.2832
Fondation Louis Vuitton 48.8766 2.2634 fondation vuitton
Bois de Boulogne 48.8624 2.2492
Parc des Princes 48.8414 2.2530
Roland-Garros 48.8470 2.2490
Notre-Dame 48.8530 2.3499 notre dame de paris, cathedrale notre dame, notre dame cathedral, catedral de notre dame, 巴黎圣母院, 圣母院, نوتردام
Sainte-Chapelle 48.8554 2.3450
Hôtel de Ville 48.8566 2.3516 bhv
Centre Pompidou 48.8607 2.3522 beaubourg, pompidou, pompidou center, pompidou centre, 蓬皮杜, 蓬皮杜中心
Place des Vosges 48.8556 2.3655 vosges
Cirque d'Hiver 48.8633 2.3675
Panthéon 48.8462 2.3461 le pantheon
Luxembourg 48.8462 2.3372 jardin du luxembourg, senat, luxembourg gardens, jardines de luxemburgo, 卢森堡公园
Jardin des Plantes 48.8440 2.3600
Bon Marché 48.8510 2.3244 le bon marche
Tour Montparnasse 48.8421 2.3220
Catacombes 48.8338 2.3324 les catacombes
Parc Montsouris 48.8222 2.3384 montsouris
Bibliothèque François-Mitterrand 48.8335 2.3757 bnf, bibliotheque mitterrand, bibliotheque nationale, tgb
Station F 48.8340 2.3708
Accor Arena 48.8386 2.3786 bercy arena, arena bercy, accorhotels arena
Sacré-Cœur 48.8867 2.3431 basilique du sacre coeur, le sacre coeur, 圣心堂, 圣心大教堂
Moulin Rouge 48.8841 2.3324 le moulin rouge, 红磨坊
Place du Tertre 48.8865 2.3408
Marché aux puces 48.9010 2.3420 puces de saint ouen, les puces
Buttes-Chaumont 48.8784 2.3817 parc des buttes chaumont, les buttes chaumont
Bassin de la Villette 48.8855 2.3723 quai de seine, quai de loire
Cité des sciences 48.8956 2.3880
Philharmonie 48.8917 2.3940 philharmonie de paris
Père-Lachaise 48.8627 2.3872 cimetiere du pere lachaise
Bois de Vincennes 48.8330 2.4330
Château de Vincennes 48.8443 2.4405 vincennes
Porte de Versailles 48.8323 2.2878 parc des expositions
Pont Neuf 48.8571 2.3416
`
const STATIONS = `
Gare de Lyon 48.8447 2.3735 里昂车站
Gare du Nord 48.8809 2.3553 north station, 巴黎北站, 北站
Gare de l'Est 48.8768 2.3591
Gare Saint-Lazare 48.8763 2.3254 saint lazare, st lazare, gare st lazare
Gare Montparnasse 48.8409 2.3205
Gare d'Austerlitz 48.8423 2.3645 austerlitz
Montparnasse 48.8422 2.3215 montparnasse bienvenue, montpar
Bastille 48.8531 2.3691 la bastille, place de la bastille, opera bastille, 巴士底, 巴士底广场, الباستيل
République 48.8674 2.3637 la republique, place de la republique, repu, 共和国广场
Nation 48.8484 2.3959 place de la nation
Châtelet 48.8585 2.3470 place du chatelet
Odéon 48.8520 2.3390
Saint-Michel 48.8532 2.3440 st michel, saint michel notre dame
Saint-Paul 48.8552 2.3610 st paul
Saint-Sulpice 48.8511 2.3308 st sulpice
Denfert-Rochereau 48.8338 2.3324 denfert
Alésia 48.8282 2.3271
Pernety 48.8340 2.3183
Porte d'Orléans 48.8234 2.3255
Cité universitaire 48.8210 2.3386 cite u
Place d'Italie 48.8312 2.3556 italie 2, 意大利广场
Olympiades 48.8272 2.3670 les olympiades
Gobelins 48.8375 2.3523 les gobelins
Censier-Daubenton 48.8406 2.3517 censier
Jussieu 48.8462 2.3549
Port-Royal 48.8397 2.3370
Vavin 48.8421 2.3290
Raspail 48.8391 2.3309
Gaîté 48.8385 2.3223
Pasteur 48.8428 2.3128
Duroc 48.8470 2.3166
Sèvres-Babylone 48.8515 2.3267
Rue du Bac 48.8560 2.3257
École Militaire 48.8548 2.3062
La Motte-Picquet-Grenelle 48.8490 2.2985 la motte picquet, motte picquet
Cambronne 48.8475 2.3029
Commerce 48.8446 2.2938
Convention 48.8372 2.2965
Vaugirard 48.8394 2.3011
Balard 48.8364 2.2785
Javel 48.8460 2.2780
Bir-Hakeim 48.8540 2.2893
Passy 48.8575 2.2858
La Muette 48.8581 2.2740 muette
Victor Hugo 48.8698 2.2857
Alma-Marceau 48.8645 2.3010 alma, pont de l alma
Porte d'Auteuil 48.8480 2.2581
Porte de Saint-Cloud 48.8380 2.2570
Pont de Sèvres 48.8297 2.2307
Marcel Sembat 48.8337 2.2437
Pont de Neuilly 48.8848 2.2589
Porte Maillot 48.8781 2.2825
Louise Michel 48.8884 2.2878
Ternes 48.8782 2.2984 les ternes, place des ternes
Villiers 48.8814 2.3155
Rome 48.8823 2.3214
Place de Clichy 48.8836 2.3273 place clichy
Miromesnil 48.8736 2.3147
Saint-Augustin 48.8755 2.3210 st augustin
George V 48.8720 2.3009
Franklin D. Roosevelt 48.8690 2.3095 franklin roosevelt
Pyramides 48.8659 2.3344
Bourse 48.8688 2.3408 place de la bourse
Sentier 48.8674 2.3473 le sentier
Étienne Marcel 48.8637 2.3489
Arts et Métiers 48.8653 2.3565
Rambuteau 48.8612 2.3532
Temple 48.8667 2.3615
Filles du Calvaire 48.8631 2.3665
Grands Boulevards 48.8715 2.3430 les grands boulevards
Bonne Nouvelle 48.8705 2.3489
Strasbourg-Saint-Denis 48.8694 2.3545 strasbourg st denis
Château d'Eau 48.8724 2.3561
Cadet 48.8760 2.3440
Poissonnière 48.8773 2.3492
Notre-Dame-de-Lorette 48.8760 2.3379
Saint-Georges 48.8785 2.3375 st georges
Trinité 48.8763 2.3330 trinite d estienne d orves
Abbesses 48.8844 2.3385 les abbesses
Anvers 48.8829 2.3441
Lamarck-Caulaincourt 48.8897 2.3386 lamarck
Jules Joffrin 48.8925 2.3444
Barbès-Rochechouart 48.8838 2.3494 barbes
Château Rouge 48.8873 2.3494
La Chapelle 48.8844 2.3602
Marx Dormoy 48.8905 2.3598
Porte de Clignancourt 48.8975 2.3447 clignancourt
Porte de la Chapelle 48.8973 2.3593
Stalingrad 48.8842 2.3658
Jaurès 48.8816 2.3708
Louis Blanc 48.8812 2.3652
Goncourt 48.8700 2.3706
Oberkampf 48.8648 2.3683
Parmentier 48.8652 2.3746
Ménilmontant 48.8664 2.3834 menilmuche
Belleville 48.8723 2.3768 美丽城, بيلفيل
Couronnes 48.8693 2.3802
Pyrénées 48.8737 2.3852
Jourdain 48.8753 2.3893
Gambetta 48.8650 2.3985
Voltaire 48.8577 2.3799
Charonne 48.8549 2.3847
Faidherbe-Chaligny 48.8502 2.3840 faidherbe
Ledru-Rollin 48.8513 2.3762
Reuilly-Diderot 48.8472 2.3865
Daumesnil 48.8394 2.3957
Bercy 48.8402 2.3795
Porte de Pantin 48.8884 2.3919
Porte des Lilas 48.8770 2.4066
Porte de Bagnolet 48.8645 2.4087
Porte de Vincennes 48.8470 2.4108
`

/** The quarters, landmarks and stations that are built into the product. */
export const PLACES: readonly NamedPlace[] = [
  ...linesOf(QUARTERS).map((line) => placeOf('quarter', line)),
  ...linesOf(LANDMARKS).map((line) => placeOf('landmark', line)),
  ...linesOf(STATIONS).map((line) => placeOf('station', line)),
]

function linesOf(table: string): string[] {
  return table.trim().split('\n')
}

function placeOf(kind: NamedPlace['kind'], line: string): NamedPlace {
  const [, name = '', lat, lon, others = ''] = /^(.+?) (\d+\.\d+) (\d+\.\d+) ?(.*)$/.exec(line) ?? []
  const names = [foldName(name), ...others.split(', ').filter(Boolean)]
  return { kind, name, lat: Number(lat), lon: Number(lon), names: [...new Set(names)] }
}
