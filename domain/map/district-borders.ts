/**
 * Borders of the zones, drawn by us from crossings and bridges: one per line, with degrees north and east. Where a border
 * follows no street, a ring has bare positions.
 */
export const CROSSINGS = `
concorde 48.8663 2.3233
concorde-pont 48.8638 2.3196
alexandre 48.8637 2.3136
alma 48.8640 2.3010
debilly 48.8628 2.2968
iena 48.8597 2.2922
bir-hakeim 48.8557 2.2873
grenelle 48.8503 2.2800
mirabeau 48.8466 2.2757
garigliano 48.8393 2.2686
seine-west 48.8338 2.2635
royal 48.8600 2.3298
arts 48.8583 2.3373
carrousel 48.8593 2.3325
neuf 48.8563 2.3408
saint-michel 48.8538 2.3443
petit-pont 48.8530 2.3470
archeveche 48.8516 2.3518
tournelle 48.8505 2.3553
sully 48.8489 2.3585
arsenal 48.8464 2.3648
austerlitz 48.8448 2.3662
bercy 48.8382 2.3746
tolbiac 48.8340 2.3808
national 48.8275 2.3868
seine-east 48.8245 2.3905
change 48.8562 2.3468
palais 48.8552 2.3456
chatelet 48.8574 2.3472
sebastopol-rambuteau 48.8611 2.3496
sebastopol-marcel 48.8636 2.3512
saint-denis 48.8694 2.3542
rambuteau-archives 48.8601 2.3560
francs-bourgeois 48.8581 2.3592
turenne 48.8558 2.3639
chemin-vert 48.8563 2.3680
republique 48.8674 2.3637
calvaire 48.8631 2.3665
froissart 48.8608 2.3673
bastille 48.8530 2.3690
saint-martin 48.8691 2.3565
duphot 48.8694 2.3268
capucines 48.8699 2.3293
casanova 48.8688 2.3316
petits-champs 48.8676 2.3358
vivienne 48.8667 2.3392
victoires 48.8659 2.3410
montmartre-marcel 48.8649 2.3447
opera 48.8706 2.3325
drouot 48.8719 2.3393
grands-boulevards 48.8714 2.3432
bonne-nouvelle 48.8706 2.3479
poissonniere 48.8772 2.3491
barbes 48.8838 2.3496
clichy 48.8836 2.3273
blanche 48.8838 2.3325
pigalle 48.8822 2.3374
anvers 48.8829 2.3441
liege 48.8795 2.3270
saint-lazare 48.8757 2.3268
havre 48.8737 2.3271
vignon 48.8722 2.3268
rome 48.8823 2.3216
villiers 48.8813 2.3155
monceau 48.8804 2.3094
courcelles 48.8792 2.3035
ternes 48.8782 2.2984
etoile 48.8738 2.2950
marceau 48.8690 2.2990
argentine 48.8757 2.2893
maillot 48.8781 2.2824
maillot-west 48.8795 2.2780
fourche 48.8874 2.3259
moquet 48.8930 2.3275
saint-ouen 48.9012 2.3292
chapelle 48.8844 2.3604
aubervilliers-south 48.8843 2.3650
riquet 48.8903 2.3695
crimee 48.8940 2.3703
aubervilliers 48.9014 2.3702
stalingrad 48.8838 2.3665
jaures 48.8815 2.3705
fabien 48.8775 2.3706
belleville 48.8721 2.3767
goncourt 48.8700 2.3706
pyrenees 48.8738 2.3852
jourdain 48.8750 2.3895
telegraphe 48.8755 2.3987
lilas 48.8772 2.4120
couronnes 48.8692 2.3803
menilmontant 48.8665 2.3834
pere-lachaise 48.8629 2.3873
philippe-auguste 48.8582 2.3905
dumas 48.8562 2.3946
avron 48.8517 2.3982
trone 48.8481 2.3990
nation 48.8484 2.3955
vincennes 48.8468 2.4155
ledru-rollin 48.8514 2.3760
faidherbe 48.8501 2.3842
saints-peres-quai 48.8584 2.3330
saints-peres-germain 48.8547 2.3307
croix-rouge 48.8520 2.3285
babylone 48.8512 2.3267
vaneau 48.8488 2.3212
duroc 48.8469 2.3166
saxe 48.8463 2.3113
segur 48.8472 2.3070
suffren-picquet 48.8510 2.3015
suffren-federation 48.8543 2.2962
suffren-quai 48.8574 2.2912
dix-huit-juin 48.8433 2.3236
falguiere 48.8450 2.3190
vavin 48.8421 2.3291
port-royal 48.8399 2.3370
cluny 48.8510 2.3434
luxembourg 48.8463 2.3402
place-saint-michel 48.8532 2.3442
sante 48.8388 2.3412
gobelins 48.8374 2.3508
saint-marcel 48.8386 2.3605
hopital 48.8430 2.3648
arago 48.8350 2.3412
glaciere 48.8318 2.3416
coluche 48.8265 2.3423
mouchez 48.8195 2.3432
gentilly 48.8162 2.3440
depart 48.8412 2.3238
maine 48.8405 2.3215
gare-montparnasse 48.8400 2.3190
martyrs 48.8370 2.3155
vouille 48.8325 2.3110
vanves 48.8262 2.3015
`

/**
 * The ring of each zone by its first postal code. Adjacent zones share their crossings, so that there is no gap between them.
 */
export const RINGS = `
75001: concorde duphot capucines casanova petits-champs vivienne victoires montmartre-marcel sebastopol-marcel
 sebastopol-rambuteau chatelet change palais saint-michel neuf arts carrousel royal concorde-pont
75002: capucines opera drouot grands-boulevards bonne-nouvelle saint-denis sebastopol-marcel montmartre-marcel
 victoires vivienne petits-champs casanova
75003: saint-denis saint-martin republique calvaire froissart chemin-vert turenne francs-bourgeois rambuteau-archives
 sebastopol-rambuteau sebastopol-marcel
75004: sebastopol-rambuteau rambuteau-archives francs-bourgeois turenne chemin-vert bastille arsenal sully tournelle
 archeveche petit-pont saint-michel palais change chatelet
75005: saint-michel petit-pont archeveche tournelle sully arsenal austerlitz hopital saint-marcel gobelins sante
 port-royal luxembourg cluny place-saint-michel
75006: carrousel arts neuf saint-michel place-saint-michel cluny luxembourg port-royal vavin dix-huit-juin falguiere
 duroc vaneau babylone croix-rouge saints-peres-germain saints-peres-quai
75007: concorde-pont royal carrousel saints-peres-quai saints-peres-germain croix-rouge babylone vaneau duroc saxe
 segur suffren-picquet suffren-federation suffren-quai iena debilly alma alexandre
75008: concorde-pont alexandre alma marceau etoile ternes courcelles monceau villiers rome clichy liege saint-lazare
 havre vignon duphot concorde
75009: duphot vignon havre saint-lazare liege clichy blanche pigalle anvers barbes poissonniere bonne-nouvelle
 grands-boulevards drouot opera capucines
75010: saint-denis bonne-nouvelle poissonniere barbes chapelle aubervilliers-south stalingrad jaures fabien belleville
 goncourt republique saint-martin
75011: republique goncourt belleville couronnes menilmontant pere-lachaise philippe-auguste dumas avron trone nation
 faidherbe ledru-rollin bastille chemin-vert froissart calvaire
75012: bastille ledru-rollin faidherbe nation trone vincennes 48.8410,2.4165 48.8395,2.4190 48.8385,2.4235
 48.8435,2.4330 48.8435,2.4400 48.8420,2.4480 48.8440,2.4560 48.8390,2.4660 48.8330,2.4695 48.8180,2.4640
 48.8170,2.4380 48.8240,2.4190 48.8295,2.4080 48.8290,2.4010 seine-east national tolbiac bercy austerlitz arsenal
75013: sante gobelins saint-marcel hopital austerlitz bercy tolbiac national seine-east 48.8205,2.3760 48.8160,2.3650
 48.8158,2.3515 gentilly mouchez coluche glaciere arago
75014: dix-huit-juin vavin port-royal sante arago glaciere coluche mouchez gentilly 48.8165,2.3360 48.8200,2.3260
 48.8228,2.3150 vanves vouille martyrs gare-montparnasse maine depart
75015: suffren-quai suffren-federation suffren-picquet segur saxe duroc falguiere dix-huit-juin depart maine gare-montparnasse
 martyrs vouille vanves 48.8305,2.2880 48.8322,2.2795 48.8310,2.2720 seine-west garigliano mirabeau grenelle
 bir-hakeim iena
75016: etoile marceau alma debilly iena bir-hakeim grenelle mirabeau garigliano seine-west 48.8355,2.2560
 48.8385,2.2522 48.8460,2.2522 48.8470,2.2400 48.8510,2.2245 48.8560,2.2240 48.8690,2.2270 48.8750,2.2400
 48.8790,2.2470 48.8800,2.2585 maillot-west maillot argentine
75017: etoile argentine maillot maillot-west 48.8825,2.2810 48.8870,2.2860 48.8895,2.2920 48.8940,2.3040
 48.8985,2.3130 48.9008,2.3200 saint-ouen moquet fourche clichy rome villiers monceau courcelles ternes
75018: clichy fourche moquet saint-ouen aubervilliers crimee riquet aubervilliers-south chapelle barbes anvers pigalle
 blanche
75019: aubervilliers-south riquet crimee aubervilliers 48.9015,2.3880 48.8950,2.3965 48.8885,2.3985 48.8840,2.4000
 48.8805,2.4080 lilas telegraphe jourdain pyrenees belleville fabien jaures stalingrad
75020: belleville pyrenees jourdain telegraphe lilas 48.8655,2.4140 48.8535,2.4150 vincennes trone avron dumas
 philippe-auguste pere-lachaise menilmontant couronnes
92200: maillot-west 48.8800,2.2585 48.8790,2.2470 48.8745,2.2400 48.8790,2.2420 48.8870,2.2500 48.8960,2.2660
 48.8975,2.2715 48.8870,2.2860 48.8825,2.2810
92300: 48.8870,2.2860 48.8975,2.2715 48.9015,2.2850 48.8985,2.2990 48.8940,2.3040 48.8895,2.2920
92100: seine-west 48.8355,2.2560 48.8385,2.2522 48.8460,2.2522 48.8470,2.2400 48.8510,2.2245 48.8430,2.2225
 48.8330,2.2230 48.8240,2.2300 48.8235,2.2370 48.8275,2.2560
94270: 48.8158,2.3515 48.8160,2.3650 48.8085,2.3690 48.8040,2.3660 48.8055,2.3550 48.8080,2.3505 48.8130,2.3470
92350: 48.7885,2.2620 48.7865,2.2770 48.7795,2.2800 48.7735,2.2690 48.7725,2.2525 48.7780,2.2440 48.7855,2.2480
`
