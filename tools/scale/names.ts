import type { Random } from '@tablee/server/database/seed/random.ts'

/** Returns a plausible French name, one of about a hundred thousand. */
export function restaurantName({ pick, chance }: Random): string {
  const name = `${pick(HEADS)} ${pick(PEOPLE)}`
  return chance(0.6) ? `${name} ${pick(TAILS)}` : name
}

export function streetAddress({ pick, int }: Random): string {
  return `${int(1, 180)} ${pick(WAYS)} ${pick(STREETS)}`
}

const list = (text: string) => text.split(',').map((word) => word.trim())

const HEADS = list(`
  Chez, Le Bistrot de, La Table de, Le Comptoir de, La Brasserie de, La Cantine de, Le Café de, La Crêperie de,
  Le Restaurant de, La Trattoria de, La Pizzeria de, La Taverne de, La Cave de, Le Fournil de, La Cuisine de,
  Le Jardin de, La Maison de, Le Relais de, La Rôtisserie de, La Guinguette de, Les Casseroles de, Le Bouillon de,
  La Marmite de, Le Grill de, Le Wok de, Les Tapas de, Le Salon de, Le Zinc de, Le Four de, Les Saveurs de,
  Le Panier de, La Ferme de, La Cabane de, Le Petit Monde de`)

const PEOPLE = list(`
  Marcel, Lucienne, Mathilde, Gaston, Suzanne, Fernand, Paulette, Raymond, Simone, Germaine, Roger, Jeanne,
  Marguerite, Victor, Madeleine, Célestin, Rosalie, Baptiste, Clémence, Barnabé, Joséphine, Théodore, Léontine,
  Firmin, Bérénice, Maxime, Capucine, Sidonie, Gustave, Colette, Ferdinand, Marius, Fanny, César, Panisse, Manon,
  Blanche, Denise, Yvette, Ginette, Robert, Maurice, Denis, Bernard, Martin, Thomas, Richard, Durand, Dubois,
  Moreau, Laurent, Simon, Michel, Lefebvre, Leroy, Roux, David, Bertrand, Morel, Fournier, Girard, Bonnet, Dupont,
  Lambert, Fontaine, Rousseau, Vincent, Muller, Faure, Mercier, Blanc, Guérin, Boyer, Garnier, Chevalier, Legrand,
  Gauthier, Garcia, Perrin, Robin, Clément, Morin, Nicolas, Roussel, Mathieu, Gautier, Masson, Marchand, Duval,
  Dumont, Lemaire, Noël, Meyer, Dufour, Meunier, Brun, Blanchard, Giraud, Joly, Rivière, Lucas, Brunet, Gaillard,
  Barbier, Martinez, Benoît, Vidal, Lemoine, Picard, Renard, Renaud, Philippe, Roche, Colin, Leclerc, Bourgeois,
  Vasseur, Dupuy, Rey, Poirier, Carpentier, Leroux, Marie, Berger, Moulin, Guillaume, Caron, Schneider, Bailly,
  Poulain, Fabre, Charpentier, Deschamps, Cousin, Tessier, Prévost, Besson, Lacroix, Pons, Maillard, Langlois,
  Pelletier, Bouvier, Charles, Perret, Vallet, Kamel, Nadia, Farid, Samira, Giulia, Marco, Luigi, Rosa, Paolo,
  Kenji, Yuki, Hiroshi, Linh, Minh, Mei, Chen, Rajiv, Priya, Carmen, Pablo, Fatou, Mamadou, Soledad, Dimitri,
  Tatiana, Nikos, Zeynep, Mehdi, Layla, Tariq, Salma, Gabriel, Zoé`)

const TAILS = list(`
  et Fils, et Filles, sur Cour, du Marché, de la Gare, du Canal, du Port, des Halles, du Théâtre, du Pont,
  de la Place, du Château, du Moulin, des Quais, de la Poste, du Parc, du Faubourg, du Lavoir, rive gauche,
  rive droite, côté mer, au soleil, en terrasse, à la braise, au feu de bois, bord de rue`)

const WAYS = list('rue, rue, rue, rue, avenue, boulevard, place, quai, allée, impasse, passage')

const STREETS = list(`
  de la République, Victor-Hugo, Jean-Jaurès, de la Gare, Gambetta, du Général-de-Gaulle, Pasteur, Nationale,
  de Verdun, du Moulin, de l'Église, Saint-Michel, Saint-Jean, Émile-Zola, Voltaire, Carnot, de Paris, Foch,
  Jules-Ferry, Anatole-France, des Écoles, de la Paix, de la Liberté, Saint-Pierre, Clemenceau, Aristide-Briand,
  des Fleurs, des Lilas, du Château, du Marché, des Tanneurs, des Bouchers, Sainte-Anne, Diderot, Molière, Racine,
  Lamartine, Thiers, Kléber, Danton, Marceau, Hoche, Ledru-Rollin, Lafayette, des Carmes, des Jacobins, du Palais,
  des Remparts, du Port, des Vignes, de la Fontaine, du Pont-Neuf, George-Sand, Marie-Curie, Louise-Michel,
  Olympe-de-Gouges, Colette, Simone-Veil, Jean-Moulin, du 8-Mai-1945, du 11-Novembre, de Strasbourg, de Bretagne,
  de Bordeaux, de Lyon, des Marronniers, des Tilleuls, du Stade`)
